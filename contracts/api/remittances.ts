import type { PaymentStatus } from './payments.js';

/**
 * `corrected`: it was approved, then credited as a whole, and another remittance stands in its place. `withdrawn`: its driver took it back before
 * anybody decided.
 */
export type RemittanceStatus = 'pending' | 'approved' | 'rejected' | 'corrected' | 'withdrawn';

export const POD_PHOTO_KINDS = ['building', 'goods', 'deliveryNote'] as const;
export type PodPhotoKind = (typeof POD_PHOTO_KINDS)[number];
/** An `objectPath` of an upload for each kind. */
export type PodPhotos = Record<PodPhotoKind, string>;

export interface Job {
  id: string;
  /** Exactly eight digits. */
  loadId: string;
  /** Pounds, at most two decimals: a JSON number (R34). */
  jobPrice: number;
  /** `YYYY-MM-DD` in answers; an ISO instant is accepted and read in London. */
  date: string;
  description?: string | null;
  podPhotos: PodPhotos;
}

/** An amount that comes in as a number or as decimal text and goes out as decimal text. */
export type AmountIn = number | string;

export interface SubmitRemittanceRequest {
  driverId?: string;
  driverName?: string;
  businessId?: string;
  weekStartDate: string;
  weekEndDate: string;
  grossEarnings: AmountIn;
  netPay: AmountIn;
  vatAmount: AmountIn | null;
  isVatRegistered: boolean;
  retentionAmount: AmountIn | null;
  isLateSubmission?: boolean;
  splitPayments?: boolean;
  membershipFee?: AmountIn;
  additionalDeductions?: AmountIn;
  deductionReason?: string;
  jobs: Job[];
}

export interface ApproveRemittanceRequest {
  approvedBy?: string;
  paymentDate?: string | null;
  splitPayments?: boolean;
  notes?: string | null;
}

export interface RejectRemittanceRequest {
  approvedBy?: string;
  notes: string;
}

/** `POST /api/remittances/{id}/withdraw` */
export interface WithdrawRemittanceRequest {
  reason?: string | null;
}

/** An amended job: `id` names one that stands on the remittance, whose photos stay; a new one brings photos of the driver's. */
export type CorrectedJob = Omit<Job, 'podPhotos'> & { podPhotos?: PodPhotos };

/** `POST /api/remittances/{id}/correct`; figures that are left out stay as they are. */
export interface CorrectRemittanceRequest {
  reason: string;
  jobs: CorrectedJob[];
  /** Where it was made from the office's entries: what those come to. */
  entries?: { entryId: string; grossEarnings: AmountIn }[];
  membershipFee?: AmountIn;
  additionalDeductions?: AmountIn;
  deductionReason?: string;
}

export interface RemittancePaymentAnswer {
  instalment: number;
  amount: string;
  dueDate: string;
  settlementDate: string;
  status: PaymentStatus;
  /** When the money arrived; null until then. */
  paidOn: string | null;
}

/** How a remittance and the one that it corrects or is corrected by hang together. */
export interface RemittanceCorrectionAnswer {
  /** The remittance in whose place this one stands. */
  corrects: string | null;
  /** The remittance that stands in the place of this one. */
  replacedBy: string | null;
  /** Why, on the one that was corrected. */
  reason: string | null;
  correctedAt: string | null;
  /** "INV-000124"; null where no invoice had been issued. */
  creditNoteNumber: string | null;
  /** What was paid before, by the remittances that this one follows. */
  paidBefore: string;
  /** Of `retentionAmount`, what is really held. */
  retentionHeld: string;
}

export interface RemittanceMadeFrom {
  /** Id of the admin. */
  madeBy: string;
  entries: { entryId: string; jobsCompleted: number; podsDelivered: number; grossEarnings: string }[];
}

export interface RemittanceAnswer {
  id: string;
  businessId: string;
  /** The driver's row id; `driverCode` is DS123456. */
  driverId: string;
  driverCode: string;
  driverName: string;
  weekStartDate: string;
  weekEndDate: string;
  grossEarnings: string;
  vatAmount: string | null;
  grossInclVat: string;
  membershipFee: string;
  /** What the driver's record says was due for the week when this was submitted. */
  membershipFeeDue: string;
  vatOnMembership: string;
  additionalDeductions: string;
  deductionReason: string | null;
  deductionTotal: string;
  netRemittance: string;
  retentionAmount: string | null;
  /** What is paid now; keeps its sign. */
  netPay: string;
  /** max(0, netPay). */
  payableAmount: string;
  isVatRegistered: boolean;
  isLateSubmission: boolean;
  /** Where an admin made it on the driver's behalf: who, and of which earnings entries. Null where the driver sent it in. */
  madeFrom: RemittanceMadeFrom | null;
  splitPayments: boolean;
  /** A JSON-encoded `Job[]` (R130). */
  jobs: string;
  status: RemittanceStatus;
  submittedAt: string;
  approvedAt: string | null;
  /** Id of the admin who approved or rejected. */
  approvedBy: string | null;
  approvedByName: string | null;
  paymentDate: string | null;
  /** The approval's note, or the reason for the rejection or the withdrawal. */
  notes: string | null;
  /** Empty until approved. */
  payments: RemittancePaymentAnswer[];
  /** Null until approved. */
  document: { kind: 'self_billed_invoice' | 'remittance_statement'; number: string | null } | null;
  /** Null for a remittance that has nothing to do with a correction. */
  correction: RemittanceCorrectionAnswer | null;
  createdAt: string;
  updatedAt: string;
}

export const REMITTANCE_FLAGS = [
  'late_submission',
  'fee_differs',
  'second_fee_in_week',
  'duplicate_load',
  'photo_reused',
  'unusual_amount',
  'nothing_to_pay',
  'vat_status_differs',
  'no_self_billing_agreement',
] as const;
export type RemittanceFlagCode = (typeof REMITTANCE_FLAGS)[number];
/** Something the approver should look at before deciding, with a sentence that says what. */
export interface RemittanceFlag {
  code: RemittanceFlagCode;
  message: string;
}

/** An item of `GET /api/remittances/pending`. */
export interface PendingRemittanceAnswer extends RemittanceAnswer {
  flags: RemittanceFlag[];
}

/** `GET /api/remittances/pending/summary`: all that awaits approval. */
export interface PendingSummaryAnswer {
  count: number;
  /** What it would pay out. */
  payableAmount: string;
}

/** `POST /api/remittances`: the record, and what the server set right in it. */
export interface SubmitRemittanceAnswer extends RemittanceAnswer {
  corrections: { field: string; sent: string; used: string }[];
}
