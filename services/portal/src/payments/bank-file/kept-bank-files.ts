import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@waybook/event-store';
import { ObjectStorage } from '@waybook/platform/object-storage';
import { KEY_VAULT } from '../../event-store-tokens.js';
import type { PayeesAndOthers } from './payees.js';

export interface KeptBankFile extends PayeesAndOthers {
  readonly content: string;
}

export interface BankFilePlace {
  readonly business: string;
  /** Names the key that the file lies under. */
  readonly runId: string;
  readonly fileId: string;
}

const objectName = ({ business, fileId }: BankFilePlace) => `bank-files/${business}/${fileId}`;

/** Bank files as they were made, encrypted: the same bytes for as long as they are kept. */
@Injectable()
export class KeptBankFiles {
  constructor(
    @Inject(KEY_VAULT) private readonly vault: KeyVault,
    private readonly storage: ObjectStorage,
  ) {}

  async keep(place: BankFilePlace, file: KeptBankFile): Promise<void> {
    const name = objectName(place);
    const bytes = Buffer.from(JSON.stringify(file));
    await this.storage.put(name, await this.vault.encrypt(place.business, place.runId, name, bytes));
  }

  async open(place: BankFilePlace): Promise<KeptBankFile> {
    const name = objectName(place);
    const sealed = await this.storage.get(name);
    const bytes = sealed && (await this.vault.decrypt(place.business, place.runId, name, sealed));
    if (!bytes) throw new Error(`The bank file ${name} is missing from object storage`);
    return JSON.parse(Buffer.from(bytes).toString()) as KeptBankFile;
  }

  async discard(place: BankFilePlace): Promise<void> {
    await this.storage.delete(objectName(place));
  }
}
