import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { londonDay } from '@waybook/contracts/calendar';
import type { CommandEnvelope } from '@waybook/event-store';
import { ReadTables } from '@waybook/platform/database';
import type { AdminActor } from '@waybook/platform/http';
import { In } from 'typeorm';
import { possibleNumbers } from '../../bank-details/bank-details.decider.js';
import { BankDetailsRecord } from '../../bank-details/bank-details.entity.js';
import { bankDetailsStream } from '../../bank-details/bank-details.js';
import { EnterBankDetailsBody } from '../../bank-details/bank-details.requests.js';
import {
  EnterBankDetails,
  type EnteredBankDetails,
} from '../../bank-details/enter-bank-details/enter-bank-details.command.js';
import type { ModulusTable } from '../../bank-details/modulus/modulus-table.js';
import { ModulusTables } from '../../bank-details/modulus/modulus-tables.js';
import { DriverNotFound } from '../../drivers/driver.errors.js';
import type { DriverRecord } from '../../drivers/driver.entity.js';
import { ImportRowUsed } from '../import.errors.js';
import type { ReadRow } from '../reading/read-import-file.js';
import { refusedRow, type AssessedRow, type Importer, type ImportMoment, type RowChange } from './importer.js';
import { driverCodeIn, driversByCode } from './known-drivers.js';
import { checkedBody, refusalOf } from './row-check.js';

export interface BankPlan {
  readonly driverId: string;
  readonly entered: EnteredBankDetails;
}

interface KnownAccounts {
  readonly drivers: ReadonlyMap<string, DriverRecord>;
  readonly accounts: ReadonlyMap<string, BankDetailsRecord>;
  readonly seen: Map<string, number>;
  readonly table: ModulusTable;
}

const SHOWN_DIGITS = 4;
const masked = (digits: string) => `••••${digits.slice(-SHOWN_DIGITS)}`;

/** Says no more of an account than its last four digits, and never whether it is the one that is there. */
@Injectable()
export class BankDetailsImporter implements Importer<BankPlan> {
  readonly category = bankDetailsStream.category;

  constructor(
    private readonly commands: CommandBus,
    private readonly tables: ReadTables,
    private readonly modulus: ModulusTables,
  ) {}

  async assess({ business, at }: ImportMoment, rows: readonly ReadRow[]): Promise<AssessedRow<BankPlan>[]> {
    const drivers = await driversByCode(this.tables, business, rows);
    const ids = [...drivers.values()].map(({ id }) => id);
    const found = await this.tables.in(business, (manager) =>
      manager.findBy(BankDetailsRecord, { business, id: In(ids) }),
    );
    const accounts = new Map(found.map((account) => [account.id, account]));
    const known: KnownAccounts = { drivers, accounts, seen: new Map(), table: this.modulus.on(londonDay(at)) };
    const assessed: AssessedRow<BankPlan>[] = [];
    for (const row of rows) assessed.push(await assessAccount(row, known));
    return assessed;
  }

  /** Somebody else verifies it then, as what is entered by hand. */
  async write(envelope: CommandEnvelope, _actor: AdminActor, { plan }: AssessedRow<BankPlan>): Promise<string> {
    if (plan === null) throw new Error('a row without a plan is not written');
    await this.commands.execute(new EnterBankDetails(envelope, plan.driverId, plan.entered));
    return plan.driverId;
  }

  checkTakeBack(): Promise<void> {
    return this.takeBack();
  }

  takeBack(): Promise<void> {
    return Promise.reject(new ImportRowUsed('Bank details are undone by entering the former ones.'));
  }
}

async function assessAccount(
  row: ReadRow,
  { drivers, accounts, seen, table }: KnownAccounts,
): Promise<AssessedRow<BankPlan>> {
  const code = driverCodeIn(row);
  const driver = code === null ? null : (drivers.get(code) ?? null);
  const label = driver === null ? (code ?? '') : `${driver.first_name} ${driver.last_name} ${driver.driver_code}`;
  const { driverId: _code, ...values } = row.values;
  const { body, problems } = await checkedBody(EnterBankDetailsBody, { ...row, values });
  const missing = driver === null ? [{ field: 'driverId', message: new DriverNotFound().message }] : [];
  if (body === null || driver === null) return refusedRow(row.row, label, [...missing, ...(problems ?? [])]);
  const numbers = await refusalOf(() => possibleNumbers(body, table));
  if ('problems' in numbers) return refusedRow(row.row, label, numbers.problems);
  const earlier = seen.get(driver.id);
  if (earlier !== undefined) {
    const message = `The same driver stands in row ${earlier} already.`;
    return refusedRow(row.row, label, [{ field: 'driverId', message }]);
  }
  seen.set(driver.id, row.row);
  const entered = { ...body, bankName: body.bankName || null };
  const account = accounts.get(driver.id);
  return {
    row: row.row,
    outcome: account ? 'changed' : 'added',
    label,
    problems: [],
    changes: account ? changesOf(account, { ...entered, ...numbers.value }) : [],
    recordId: account?.id ?? null,
    recordAt: account?.updated_at ?? null,
    plan: { driverId: driver.id, entered },
  };
}

function changesOf(account: BankDetailsRecord, entered: EnteredBankDetails): RowChange[] {
  const { accountHolderName, bankName, accountNumber } = entered;
  return [
    { field: 'accountHolderName', from: account.account_holder_name, to: accountHolderName },
    { field: 'bankName', from: account.bank_name, to: bankName },
    { field: 'accountNumber', from: masked(account.last_four_digits), to: masked(accountNumber) },
  ].filter(({ field, from, to }) => field === 'accountNumber' || from !== to);
}
