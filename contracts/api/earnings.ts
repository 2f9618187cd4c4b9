import type { AmountIn } from './remittances.js';

export const EARNINGS_STATUSES = ['draft', 'submitted', 'approved'] as const;
export type EarningsStatus = (typeof EARNINGS_STATUSES)[number];

/** Where a record's figures come from: the driver's remittances of the week, or an entry that an admin added. */
export const EARNINGS_SOURCES = ['remittances', 'entry'] as const;
export type EarningsSource = (typeof EARNINGS_SOURCES)[number];

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

/** A job of a remittance, without its photos. */
export interface EarningsJob {
  remittanceId: string;
  loadId: string;
  jobPrice: number;
  date: string;
  description: string | null;
}

/** A pending or approved remittance of a week, and what approving it pays. */
export interface EarningsRemittance {
  id: string;
  status: 'pending' | 'approved';
  payableAmount: string;
  isLateSubmission: boolean;
}

/** One driver's week. */
export interface EarningsAnswer {
  id: string;
  businessId: string;
  driverId: string;
  driverCode: string;
  driverName: string;
  source: EarningsSource;
  weekStartDate: string;
  weekEndDate: string;
  jobsCompleted: number;
  podsDelivered: number;
  grossEarnings: string;
  /** Null where the driver isn't VAT registered. */
  vatAmount: string | null;
  membershipFee: string;
  /** Fee, VAT on it, and other deductions. */
  deductionTotal: string;
  retentionAmount: string | null;
  netPay: string;
  isLateSubmission: boolean;
  jobs: EarningsJob[];
  status: EarningsStatus;
  submittedAt: string | null;
  approvedAt: string | null;
  approvedBy: string | null;
  /** The pending and approved remittances that add up in it. */
  remittances: EarningsRemittance[];
  /** Of an entry: the remittance that was made of it. */
  remittanceId: string | null;
  notes: string | null;
  /** Of an entry: why it was sent back to be set right. */
  returnReason: string | null;
  createdAt: string | null;
  updatedAt: string | null;
}

/** `GET /api/earnings/figures`: a week of the whole business. */
export interface EarningsFiguresAnswer {
  weekStartDate: string;
  weekEndDate: string;
  activeDrivers: number;
  /** Active drivers without a remittance for the week. */
  driversWithoutRemittance: number;
  remittances: { pending: number; approved: number };
  entries: { draft: number; submitted: number; approved: number };
  jobsCompleted: number;
  podsDelivered: number;
  grossEarnings: string;
  vatAmount: string;
  deductionTotal: string;
  retentionAmount: string;
  netPay: string;
}

/** `GET /api/earnings/without-remittance`: a driver who has sent in nothing for the week. */
export interface DriverWithoutRemittanceAnswer {
  /** The driver's row id. */
  id: string;
  driverCode: string;
  driverName: string;
  email: string;
  weekStartDate: string;
  weekEndDate: string;
  /** Approved entries of the week that no remittance was made of yet. */
  approvedEntries: { count: number; jobsCompleted: number; grossEarnings: string; netPay: string; isLate: boolean };
  /** Entries of the week that are not approved yet. */
  openEntries: number;
  lastRemindedAt: string | null;
  /** Today they have been reminded already. */
  isRemindedToday: boolean;
}

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

export interface SubmissionReminderAnswer {
  driverId: string;
  weekStartDate: string;
  weekEndDate: string;
  sentAt: string;
}
