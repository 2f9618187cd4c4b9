/**
 * `corrected`: it was approved, then credited as a whole, and another remittance stands in its place. `withdrawn`: its driver took it back before
 * anybody decided.
 */
export const REMITTANCE_STATUSES = ['pending', 'approved', 'rejected', 'corrected', 'withdrawn'] as const;
export type RemittanceStatus = (typeof REMITTANCE_STATUSES)[number];

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
  /** Id of the rejected or withdrawn remittance that is sent again with this one (R146). */
  replaces?: string;
  /** ISO instant by the phone's clock at which the driver pressed Submit, where it had to wait for a connection (R164). */
  tappedAt?: string;
  jobs: Job[];
}

export interface ApproveRemittanceRequest {
  /** What the approver saw that it pays: an approval of anything else is refused (R168). */
  payableAmount?: AmountIn;
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

/** `POST /api/remittances/{id}/waive-lateness` */
export interface WaiveLatenessRequest {
  reason: string;
}

/** How far the part of a correction above what was approved has come (R410). */
export const CORRECTION_CONFIRMATIONS = ['waiting', 'confirmed', 'declined'] as const;

/** `POST /api/remittances/{id}/decline-correction` */
export interface DeclineCorrectionRequest {
  reason: string;
}

/** What the office adds to a remittance. A deduction is set off after VAT; every other kind is paid for as the jobs are (R154). */
export const REMITTANCE_LINE_KINDS = ['waiting_time', 'parking', 'bonus', 'other_addition', 'deduction'] as const;
export type RemittanceLineKind = (typeof REMITTANCE_LINE_KINDS)[number];

/** `POST /api/remittances/{id}/lines`, and `PUT` of one of them. */
export interface RemittanceLineRequest {
  kind: RemittanceLineKind;
  /** What stands on the document. */
  text: string;
  /** Pounds without VAT, always more than nothing. */
  amount: AmountIn;
  /** Why, for the driver and for the records. */
  reason: string;
}

/** An amended line: `lineId` names one that stands on the remittance. */
export type CorrectedLine = RemittanceLineRequest & { lineId?: string };

/** An amended job: `id` names one that stands on the remittance, whose photos stay; a new one brings photos of the driver's. */
export type CorrectedJob = Omit<Job, 'podPhotos'> & { podPhotos?: PodPhotos };

/** `POST /api/remittances/{id}/correct`; figures that are left out stay as they are. */
export interface CorrectRemittanceRequest {
  reason: string;
  jobs: CorrectedJob[];
  /** Where it was made from the office's entries: what those come to. */
  entries?: { entryId: string; grossEarnings: AmountIn }[];
  membershipFee?: AmountIn;
  /** The driver's own; those of `lines` come on top. */
  additionalDeductions?: AmountIn;
  deductionReason?: string;
  /** All lines that the new remittance has; left out, those that there are. */
  lines?: CorrectedLine[];
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
