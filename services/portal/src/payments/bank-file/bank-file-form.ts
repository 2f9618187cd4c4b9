import type { Day } from '@waybook/contracts/calendar';
import { OriginatorMissing } from './bank-file.errors.js';
import type { Payee } from './payees.js';

/** The business's own account, out of which it pays. */
export interface PayingAccount {
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  /** Six digits, given by Bacs; null where the business has none. */
  readonly serviceUserNumber: string | null;
}

export interface BankFileInput {
  readonly runId: string;
  readonly payees: readonly Payee[];
  readonly madeAt: Date;
  /** The day on which the money arrives. */
  readonly settlementDate: Day;
  /** Null until it is entered. */
  readonly account: PayingAccount | null;
}

/** How one bank, or a standard that several take, wants payments written. */
export interface BankFileForm {
  readonly mediaType: string;
  /** @throws OriginatorMissing where it names the business's account, and there is none */
  write(input: BankFileInput): string;
}

/** @throws OriginatorMissing */
export function payingAccount({ account }: BankFileInput): PayingAccount {
  if (account === null) throw new OriginatorMissing('bank account');
  return account;
}

/** "27112026" */
export const digitsOfDay = (day: Day) => day.split('-').toReversed().join('');
