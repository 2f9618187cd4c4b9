export const PAYMENT_STATUSES = ['due', 'in_run', 'paid', 'cancelled'] as const;
/** `in_run`: a payment run that isn't settled yet holds it. `cancelled`: its remittance was corrected before it was paid. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const PAYMENT_RUN_STATUSES = ['prepared', 'settled', 'cancelled'] as const;
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number];

export const BANK_FILE_FORMATS = ['csv', 'bacs18', 'pain001', 'bankline', 'coutts', 'santander', 'revolut'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

interface BankFileName {
  readonly label: string;
  readonly extension: string;
}

export const BANK_FILE_NAMES: Readonly<Record<BankFileFormat, BankFileName>> = {
  csv: { label: 'CSV', extension: 'csv' },
  bacs18: { label: 'Bacs Standard 18', extension: 'txt' },
  pain001: { label: 'ISO 20022 (pain.001)', extension: 'xml' },
  bankline: { label: 'Bankline CSV', extension: 'csv' },
  coutts: { label: 'Coutts CSV', extension: 'csv' },
  santander: { label: 'Santander Connect', extension: 'txt' },
  revolut: { label: 'Revolut CSV', extension: 'csv' },
};

/** What a run offers while the business hasn't chosen the form that its bank takes. */
export const USUAL_BANK_FILES: readonly BankFileFormat[] = ['csv', 'bacs18'];

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
  /** The form that its bank takes; null: none is chosen. */
  bankFileFormat?: BankFileFormat | null;
}

/** A business with more payments than this on a Friday makes several runs. */
export const MAX_RUN_LINES = 2_000;
/** How many retentions are released at once. */
export const MAX_RELEASES = 500;
/** How far ahead a run can be prepared. */
export const MAX_WEEKS_AHEAD = 8;
/** Names and references in a Bacs file have at most these many characters. */
export const BACS_TEXT_LENGTH = 18;

/** What a bank sends back: a status report on a file of payments, or a statement of the account, by ISO 20022 or as the bank's own CSV. */
export const BANK_ANSWER_KINDS = ['pain.002', 'camt.053', 'csv'] as const;
export type BankAnswerKind = (typeof BANK_ANSWER_KINDS)[number];

/**
 * What becomes of a line of a bank's answer. `paid`: its run is marked as paid. `failed`: it is recorded as sent back. `known`: that is recorded already.
 * `noted`: the answer is recorded, and its run waits for the others. `waiting`: nothing yet, as the answer isn't final. `unmatched`: it is no payment of ours. `refused`: it
 * contradicts what the run says.
 */
export const BANK_ANSWER_OUTCOMES = ['paid', 'failed', 'noted', 'known', 'waiting', 'unmatched', 'refused'] as const;
export type BankAnswerOutcome = (typeof BANK_ANSWER_OUTCOMES)[number];

/** As UTF-8: some 900 payments of a statement; a longer one is asked of the bank for fewer days. */
export const MAX_BANK_ANSWER_BYTES = 900 * 1024;

export interface PreviewBankAnswerRequest {
  /** The file's text. */
  content: string;
}

export interface ConfirmBankAnswerRequest extends PreviewBankAnswerRequest {
  /** Of the preview: what was shown. */
  mark: string;
}
