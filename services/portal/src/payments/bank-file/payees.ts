import { formatDayAndMonth, type Day } from '@waybook/contracts/calendar';
import type { LeftOutLine, PaymentRunLine } from '@waybook/contracts/events';
import type { Pence } from '@waybook/contracts/money';
import type { BankAccount } from '../../bank-details/bank-accounts.js';

/** One payment as the bank makes it. */
export interface Payee {
  readonly lineId: string;
  readonly accountName: string;
  readonly sortCode: string;
  readonly accountNumber: string;
  readonly amountPence: Pence;
  /** What the driver reads on their bank statement; at most eighteen characters. */
  readonly reference: string;
}

export interface PayeesAndOthers {
  readonly payees: readonly Payee[];
  readonly leftOut: readonly LeftOutLine[];
}

/** "16 NOV" */
const dayAndMonth = (day: Day) => formatDayAndMonth(day).toUpperCase();

/** "WEEK 16 NOV", "WEEK 16 NOV PART 2", "RETENTION 16 NOV" */
export function referenceOf({ kind, weekStartDate, instalment }: PaymentRunLine): string {
  if (kind === 'retention_release') return `RETENTION ${dayAndMonth(weekStartDate)}`;
  const part = instalment === null ? '' : ` PART ${instalment}`;
  return `WEEK ${dayAndMonth(weekStartDate)}${part}`;
}

/** Into verified accounts alone; whoever has none is left out and listed. */
export function payeesOf(
  lines: readonly PaymentRunLine[],
  accounts: ReadonlyMap<string, BankAccount>,
): PayeesAndOthers {
  const payees: Payee[] = [];
  const leftOut: LeftOutLine[] = [];
  for (const line of lines) {
    const { lineId, driverId, amountPence } = line;
    const account = accounts.get(driverId);
    if (!account?.isVerified) {
      leftOut.push({ lineId, reason: account ? 'not_verified' : 'no_account' });
      continue;
    }
    const { accountHolderName: accountName, sortCode, accountNumber } = account;
    payees.push({ lineId, accountName, sortCode, accountNumber, amountPence, reference: referenceOf(line) });
  }
  return { payees, leftOut };
}
