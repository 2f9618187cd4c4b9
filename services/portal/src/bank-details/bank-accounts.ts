import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { In } from 'typeorm';
import { AccountSeal, type AccountNumbers } from './account-seal.js';
import { BankDetailsRecord } from './bank-details.entity.js';
import { checkModulus } from './modulus/modulus-check.js';
import type { ModulusTable } from './modulus/modulus-table.js';

/** Each opens a key first, which may be asked of the database. */
const OPENED_AT_ONCE = 16;

export interface BankAccount extends AccountNumbers {
  readonly accountHolderName: string;
  /** Only a verified account is paid into. */
  readonly isVerified: boolean;
}

/** The accounts that drivers are paid into, in full: for the bank file, and for nothing that anybody looks at. */
@Injectable()
export class BankAccounts {
  constructor(
    private readonly tables: ReadTables,
    private readonly seal: AccountSeal,
  ) {}

  /** By driver; those without an account are left out. */
  async forDrivers(business: string, driverIds: readonly string[]): Promise<ReadonlyMap<string, BankAccount>> {
    const records = await this.tables.in(business, (manager) =>
      manager.findBy(BankDetailsRecord, { business, id: In([...driverIds]) }),
    );
    const accounts = new Map<string, BankAccount>();
    for (let done = 0; done < records.length; done += OPENED_AT_ONCE) {
      const some = records.slice(done, done + OPENED_AT_ONCE);
      const opened = await Promise.all(some.map((each) => this.seal.open(business, each.id, each.sealed_account)));
      for (const [index, { id, account_holder_name, is_verified }] of some.entries()) {
        const numbers = opened[index];
        if (numbers) accounts.set(id, { ...numbers, accountHolderName: account_holder_name, isVerified: is_verified });
      }
    }
    return accounts;
  }

  /** Of these drivers those to whose sort code the account number can't belong (R351). */
  async impossibleOf(
    business: string,
    driverIds: readonly string[],
    table: ModulusTable,
  ): Promise<ReadonlySet<string>> {
    const accounts = [...(await this.forDrivers(business, driverIds))];
    return new Set(accounts.filter(([, account]) => checkModulus(table, account) === 'fails').map(([id]) => id));
  }
}
