import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';

/** Money that came in: a payment, or a retention that was released. */
export interface Receipt {
  readonly kind: 'payment' | 'release';
  readonly amountPence: Pence;
  readonly paidOn: Day;
  /** 1 where it was paid at once. */
  readonly instalment: number;
  readonly instalments: number;
}

/** An approved or corrected remittance, as far as a statement looks at it. */
export interface CountedRemittance {
  readonly id: string;
  readonly weekStartDate: Day;
  readonly weekEndDate: Day;
  /** Null for a remittance statement. */
  readonly documentNumber: number | null;
  readonly creditNoteNumber: number | null;
  readonly approvedOn: Day;
  /** The remittance that stands in the place of this one. */
  readonly replacedBy: string | null;
  /** Nothing was to be paid when it was approved. */
  readonly isNothingDue: boolean;
  readonly grossPence: Pence;
  readonly vatPence: Pence;
  readonly membershipFeePence: Pence;
  readonly vatOnMembershipFeePence: Pence;
  readonly deductionsPence: Pence;
  readonly netPence: Pence;
  readonly retentionHeldPence: Pence;
  /** Of the gross: what the office added. */
  readonly addedByOfficePence: Pence;
  /** Of the deductions: what the office took off. */
  readonly takenOffByOfficePence: Pence;
  /** What was paid of it and not returned, in the order of the instalments. */
  readonly receipts: readonly Receipt[];
}
