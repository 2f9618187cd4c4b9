export const PAYMENT_STATUSES = ['due', 'in_run', 'paid', 'cancelled'] as const;
/** `in_run`: a payment run that isn't settled yet holds it. `cancelled`: its remittance was corrected before it was paid. */
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

/** One part of what an approved remittance pays: an item of `GET /api/payments`. */
export interface PaymentAnswer {
  id: string;
  remittanceId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  weekStartDate: string;
  /** From 1; a late remittance has three. */
  instalment: number;
  instalments: number;
  amount: string;
  dueDate: string;
  settlementDate: string;
  status: PaymentStatus;
  runId: string | null;
  paidOn: string | null;
}

/** `GET /api/payments/figures` */
export interface PaymentFiguresAnswer {
  /** The next Friday, today included. */
  nextPayDay: string;
  dueByNextPayDay: { count: number; drivers: number; amount: string };
  dueLater: { count: number; amount: string };
  /** In runs that are prepared and not settled. */
  inRuns: { count: number; amount: string };
  retentionHeld: { count: number; amount: string };
}

export const PAYMENT_RUN_STATUSES = ['prepared', 'settled', 'cancelled'] as const;
export type PaymentRunStatus = (typeof PAYMENT_RUN_STATUSES)[number];

export const BANK_FILE_FORMATS = ['csv', 'bacs18'] as const;
export type BankFileFormat = (typeof BANK_FILE_FORMATS)[number];

export type LeftOutReason = 'no_account' | 'not_verified';

/** An item of `GET /api/payment-runs`. */
export interface PaymentRunAnswer {
  id: string;
  payOn: string;
  settlementDate: string;
  status: PaymentRunStatus;
  lineCount: number;
  driverCount: number;
  total: string;
  /** Of the total, retention that is paid out. */
  retentionReleased: string;
  /** Lines that its bank file leaves out, and what they come to. */
  leftOutCount: number;
  leftOutTotal: string;
  bankFiles: { format: BankFileFormat; madeAt: string }[];
  preparedByName: string | null;
  preparedAt: string;
  settledByName: string | null;
  settledAt: string | null;
  cancelledByName: string | null;
  cancelledAt: string | null;
  cancelReason: string | null;
}

/** An item of `GET /api/payment-runs/{id}/lines`. */
export interface PaymentRunLineAnswer {
  id: string;
  kind: 'payment' | 'retention_release';
  remittanceId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  weekStartDate: string;
  instalment: number | null;
  amount: string;
  /** Why the bank file leaves it out; before the file is made, why it would. Null: it is paid. */
  leftOut: LeftOutReason | null;
}

/** What a run for this day would pay: `GET /api/payment-runs/preview?payOn=`. */
export interface PaymentRunPreviewAnswer {
  payOn: string;
  settlementDate: string;
  count: number;
  driverCount: number;
  total: string;
  /** How many more are due than one run takes. */
  beyondOneRun: number;
  /** Drivers whom the bank file would leave out as things stand. */
  leftOut: { driverId: string; driverCode: string; driverName: string; reason: LeftOutReason; amount: string }[];
  leftOutTotal: string;
}

export interface PreparePaymentRunRequest {
  /** A Friday. */
  payOn: string;
  /** Remittances whose retention is paid out with it; needs `payments:release`. */
  retentionReleases?: string[];
  /** Payments that are due and wait for a later run. */
  leaveOut?: string[];
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

/** What is kept of one remittance: an item of `GET /api/retention`. Its id is the remittance's. */
export interface RetentionAnswer {
  id: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  weekStartDate: string;
  amount: string;
  heldSince: string;
  status: RetentionStatus;
  runId: string | null;
  releasedOn: string | null;
}

/** The business's own account: `GET /api/payment-settings`. All null until it is entered. */
export interface PaymentSettingsAnswer {
  accountName: string | null;
  sortCode: string | null;
  lastFourDigits: string | null;
  serviceUserNumber: string | null;
  updatedAt: string | null;
}

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
