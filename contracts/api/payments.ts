export const PAYMENT_STATUSES = ['due', 'in_run', 'paid', 'cancelled'] as const;
/** `in_run`: a payment run that isn't settled yet holds it. `cancelled`: its remittance was corrected before it was paid. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_RUN_STATUSES = ['prepared', 'settled', 'cancelled'] as const;
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number];

export const BANK_FILE_FORMATS = ['csv', 'bacs18'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

export type LeftOutReason = 'no_account' | 'not_verified';

/** Why the bank sent a payment back. */
export const RETURN_REASONS = ['account_closed', 'no_such_account', 'name_mismatch', 'other'] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

export const RETURN_REASON_LABELS: Readonly<Record<ReturnReason, string>> = {
  account_closed: 'Account closed',
  no_such_account: 'No such account',
  name_mismatch: 'Name mismatch',
  other: 'Other reason',
};

export interface PreparePaymentRunRequest {
  /** A Friday. */
  payOn: string;
  /** Remittances whose retention is paid out with it; needs `payments:release`. */
  retentionReleases?: string[];
  /** Payments that are due and wait for a later run. */
  leaveOut?: string[];
}

export interface SettlePaymentRunRequest {
  /** When the money arrived, by London's days; today where it is left out. */
  paidOn?: string;
}

export interface ReturnPaymentRequest {
  /** Of the payment or retention that came back. */
  paymentId: string;
  reason: ReturnReason;
  /** Needed with `other`. */
  note?: string | null;
  /** When it came back, by London's days; today where it is left out. */
  returnedOn?: string;
}

export interface ReopenPaymentRunRequest {
  reason: string;
}

export interface CancelPaymentRunRequest {
  reason: string;
  /** Needed once a bank file was made: nobody is to be paid by the file and by a later run. */
  bankFileWithdrawn?: boolean;
}

export interface ReleaseRetentionRequest {
  payOn: string;
  remittanceIds: string[];
}

export const RETENTION_STATUSES = ['held', 'in_run', 'released', 'cancelled'] as const;
export type RetentionStatus = (typeof RETENTION_STATUSES)[number];

export interface PaymentSettingsRequest {
  accountName: string;
  sortCode: string;
  accountNumber: string;
  serviceUserNumber?: string | null;
}

/** A business with more payments than this on a Friday makes several runs. */
export const MAX_RUN_LINES = 2_000;
/** How many retentions are released at once. */
export const MAX_RELEASES = 500;
/** How far ahead a run can be prepared. */
export const MAX_WEEKS_AHEAD = 8;
/** Names and references in a Bacs file have at most these many characters. */
export const BACS_TEXT_LENGTH = 18;
