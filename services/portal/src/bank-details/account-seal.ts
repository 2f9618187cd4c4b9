import { Inject, Injectable } from '@nestjs/common';
import type { KeyVault } from '@waybook/event-store';
import { KEY_VAULT } from '../event-store-tokens.js';

/** Where money goes; readable for no longer than it takes to compare it or to write it into a bank file. */
export interface AccountNumbers {
  /** Six digits. */
  readonly sortCode: string;
  /** Eight digits. */
  readonly accountNumber: string;
}

/** Closes the numbers of an account under its driver's key, and opens them. */
@Injectable()
export class AccountSeal {
  constructor(@Inject(KEY_VAULT) private readonly vault: KeyVault) {}

  async seal(business: string, driverId: string, { sortCode, accountNumber }: AccountNumbers): Promise<string> {
    const numbers = Buffer.from(`${sortCode}${accountNumber}`);
    return Buffer.from(await this.vault.encrypt(business, driverId, placeOf(driverId), numbers)).toString('base64');
  }

  /** Null once the driver was erased. */
  async open(business: string, driverId: string, sealedAccount: string): Promise<AccountNumbers | null> {
    const sealed = Buffer.from(sealedAccount, 'base64');
    const opened = await this.vault.decrypt(business, driverId, placeOf(driverId), sealed);
    if (!opened) return null;
    const numbers = Buffer.from(opened).toString();
    return { sortCode: numbers.slice(0, SORT_CODE_LENGTH), accountNumber: numbers.slice(SORT_CODE_LENGTH) };
  }
}

const SORT_CODE_LENGTH = 6;

function placeOf(driverId: string): string {
  return `bank-details/${driverId}`;
}
