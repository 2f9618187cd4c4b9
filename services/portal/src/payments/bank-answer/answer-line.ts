import type { BankAnswerKind } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';

/** Why the bank didn't pay: a code of ISO's list, and what it wrote beside it. */
export interface BankReason {
  readonly code: string | null;
  readonly text: string | null;
}

/** What the bank says of a payment, or of a whole run. */
export type BankWord =
  /** The money left the account. */
  | { readonly kind: 'moved'; readonly on: Day }
  | { readonly kind: 'rejected'; readonly on: Day; readonly reason: BankReason }
  /** It left and came back. */
  | { readonly kind: 'returned'; readonly on: Day; readonly reason: BankReason }
  /** Anything that isn't final, in the bank's own code. */
  | { readonly kind: 'under_way'; readonly status: string }
  /** Money that came in, and isn't said to be a payment that came back. */
  | { readonly kind: 'came_in' };

export interface AnswerLine {
  /** Its place in the file, from 1. */
  readonly line: number;
  /** Ids by which it may be one of our payments, or a run of them. */
  readonly bankIds: readonly string[];
  /** What a payee reads; null where the bank doesn't say. */
  readonly remittance: string | null;
  /** Null where the bank doesn't say. */
  readonly amountPence: Pence | null;
  /** ISO 4217. */
  readonly currency: string | null;
  readonly word: BankWord;
}

export interface BankAnswer {
  readonly kind: BankAnswerKind;
  readonly lines: readonly AnswerLine[];
  /** The accounts that its statements are of, as sort code and number; only those that are told so. */
  readonly accounts: readonly string[];
}

export type UnnumberedLine = Omit<AnswerLine, 'line'>;

export const numbered = (lines: readonly UnnumberedLine[]): AnswerLine[] =>
  lines.map((line, index) => ({ line: index + 1, ...line }));
