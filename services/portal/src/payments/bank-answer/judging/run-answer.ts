import type { PaymentRunLine } from '@waybook/contracts/events';
import type { Office } from '../../../admin-users/independence/office.js';
import type { AnswerLine, BankWord } from '../answer-line.js';

/** A line that answers a run; its payment is null where it speaks of the run as a whole. */
export interface RunAnswer {
  readonly line: AnswerLine;
  readonly payment: PaymentRunLine | null;
}

export interface Judge {
  readonly by: string;
  readonly office: Office;
  readonly erasedDrivers: ReadonlySet<string>;
  readonly at: Date;
}

export type Failure = Extract<BankWord, { kind: 'rejected' | 'returned' }>;

export const isFailure = (word: BankWord): word is Failure => word.kind === 'rejected' || word.kind === 'returned';
