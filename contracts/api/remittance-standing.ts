import type { RemittanceStatus } from './remittances.js';

/** What a status says to whoever asks which remittances count; decision 42. */
export interface RemittanceStanding {
  /** An admin is to approve or reject it. */
  readonly awaitsDecision: boolean;
  /** Stands for its week (R143): carries the fee, is in the sums, and the week lacks no remittance. */
  readonly isCounted: boolean;
  /** Approved, and no credit note took it back: it is owed or paid. */
  readonly isPayable: boolean;
  /** An approval gave it a document and payments, whatever became of them. */
  readonly wasApproved: boolean;
  /** The entries of earnings it was made of can't go on another remittance (R79). */
  readonly holdsEntries: boolean;
}

/** The one place that says it: queries ask the columns that the fold of `remittances` makes of this. */
export const REMITTANCE_STANDING = {
  pending: { awaitsDecision: true, isCounted: true, isPayable: false, wasApproved: false, holdsEntries: true },
  approved: { awaitsDecision: false, isCounted: true, isPayable: true, wasApproved: true, holdsEntries: true },
  rejected: { awaitsDecision: false, isCounted: false, isPayable: false, wasApproved: false, holdsEntries: false },
  withdrawn: { awaitsDecision: false, isCounted: false, isPayable: false, wasApproved: false, holdsEntries: false },
  corrected: { awaitsDecision: false, isCounted: false, isPayable: false, wasApproved: true, holdsEntries: true },
} as const satisfies Readonly<Record<RemittanceStatus, RemittanceStanding>>;

/** The statuses of remittances that have no document. */
export type NeverApproved = {
  [Status in RemittanceStatus]: (typeof REMITTANCE_STANDING)[Status]['wasApproved'] extends true ? never : Status;
}[RemittanceStatus];

export function wasNeverApproved(status: RemittanceStatus): status is NeverApproved {
  return !REMITTANCE_STANDING[status].wasApproved;
}
