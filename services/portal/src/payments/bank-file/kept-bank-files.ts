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

/** A file as the object store knows it, whether its run tells of it or not. */
export interface StoredBankFile {
  readonly name: string;
  /** Null for one from before files lay with their run. */
  readonly runId: string | null;
  readonly fileId: string;
}

const FOLDER = 'bank-files';
const NAME = /^bank-files\/[^/]+\/(?:([^/]+)\/)?([^/]+)$/;

const objectName = ({ business, runId, fileId }: BankFilePlace) => `${FOLDER}/${business}/${runId}/${fileId}`;
const nameBefore = ({ business, fileId }: BankFilePlace) => `${FOLDER}/${business}/${fileId}`;

/**
 * Bank files as they were made, encrypted: the same bytes for as long as they are kept. They lie with their run, so that one whose maker
 * died before the run told of it is found by the run.
 */
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
    for (const name of [objectName(place), nameBefore(place)]) {
      const sealed = await this.storage.get(name);
      const bytes = sealed && (await this.vault.decrypt(place.business, place.runId, name, sealed));
      if (bytes) return JSON.parse(Buffer.from(bytes).toString()) as KeptBankFile;
    }
    throw new Error(`The bank file ${objectName(place)} is missing from object storage`);
  }

  async discard(place: BankFilePlace): Promise<void> {
    await this.storage.delete(objectName(place));
  }

  async stored(business: string): Promise<StoredBankFile[]> {
    const names = await this.storage.list(`${FOLDER}/${business}`);
    return names.flatMap((name) => {
      const [, runId = null, fileId] = NAME.exec(name) ?? [];
      return fileId === undefined ? [] : [{ name, runId, fileId }];
    });
  }

  async discardStored({ name }: StoredBankFile): Promise<void> {
    await this.storage.delete(name);
  }
}
