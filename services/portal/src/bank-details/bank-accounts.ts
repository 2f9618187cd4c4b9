import { Injectable } from '@nestjs/common';
import { ReadTables } from '@waybook/platform/database';
import { In } from 'typeorm';
import { AccountSeal, type AccountNumbers } from './account-seal.js';
import { BankDetailsRecord } from './bank-details.entity.js';

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
    for (const { id, sealed_account, account_holder_name, is_verified } of records) {
      const numbers = await this.seal.open(business, id, sealed_account);
      if (numbers) accounts.set(id, { ...numbers, accountHolderName: account_holder_name, isVerified: is_verified });
    }
    return accounts;
  }
}
