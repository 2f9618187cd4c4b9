import type { AmountIn } from './remittances.js';

export const EARNINGS_STATUSES = ['draft', 'submitted', 'approved'] as const;
export type EarningsStatus = (typeof EARNINGS_STATUSES)[number];

/** What weeks are narrowed by: a rejected one is a draft for which a remittance was rejected and nothing else counts. */
export const EARNINGS_FILTERS = [...EARNINGS_STATUSES, 'rejected'] as const;
export type EarningsFilter = (typeof EARNINGS_FILTERS)[number];

/** Where a record's figures come from: the driver's remittances of the week, or an entry that an admin added. */
export const EARNINGS_SOURCES = ['remittances', 'entry'] as const;
export type EarningsSource = (typeof EARNINGS_SOURCES)[number];

/** Nothing was sent in for the week: its membership fee is to come, and nothing is deducted yet (R241). */
export const isWeekToCome = ({ source, status }: { source: EarningsSource; status: EarningsStatus }) =>
  source === 'remittances' && status === 'draft';

export const MAX_JOBS_PER_ENTRY = 1_000;
export const MAX_PODS_PER_ENTRY = 3_000;

/** `POST /api/earnings`. The server knows the driver's VAT status and computes the rest. */
export interface AddEarningsRequest {
  /** The driver's row id or code. */
  driverId: string;
  businessId?: string;
  weekStartDate: string;
  weekEndDate?: string;
  jobsCompleted: number;
  podsDelivered: number;
  grossEarnings: AmountIn;
  /** Whatever is still due for the week where it is left out. */
  membershipFee?: AmountIn;
  notes?: string | null;
  /** `submitted` sends it for approval at once; a draft where it is left out. */
  status?: 'draft' | 'submitted';
}

/** `PUT /api/earnings/{id}`: while it is a draft. */
export type ChangeEarningsRequest = Pick<
  AddEarningsRequest,
  'jobsCompleted' | 'podsDelivered' | 'grossEarnings' | 'membershipFee' | 'notes'
>;

/** `POST /api/earnings/remittances`: a remittance of the driver's approved entries of the week. */
export interface MakeRemittanceRequest {
  driverId: string;
  weekStartDate: string;
}

/** `POST /api/earnings/reminders` */
export interface RemindSubmissionRequest {
  driverId: string;
  weekStartDate: string;
}
