import type { MembershipEvent, PaymentRunEvent, RemittanceEvent } from '@waybook/contracts/events';

/** The events that move money; their personal fields may still be sealed. */
export type FinanceFact = RemittanceEvent | PaymentRunEvent | MembershipEvent;

export type FinanceEvent = FinanceFact & {
  readonly stream: string;
  /** Place in the sealed log; 0 where it has none yet. */
  readonly seq: number;
  /** When it happened: what counts for "as effective at", unless its entry says an earlier day. */
  readonly at: Date;
  /** When the database took it down: what counts for "as known at". */
  readonly recordedAt: Date;
};

export const FINANCE_TYPES = [
  'RemittanceSubmitted',
  'RemittanceReissued',
  'RemittanceApproved',
  'RemittanceRejected',
  'RemittanceWithdrawn',
  'RemittanceLineAdded',
  'RemittanceLineChanged',
  'RemittanceLineRemoved',
  'RemittanceCorrected',
  'RemittanceCorrectionConfirmed',
  'PaymentRunPrepared',
  'RetentionReleasesAdded',
  'BankFileMade',
  'PaymentRunSettled',
  'PaymentRunReopened',
  'PaymentReturned',
  'PaymentRunCancelled',
  'MembershipPaymentProcessed',
  'MembershipPaymentReversed',
] as const satisfies readonly FinanceFact['type'][];
