/** What the finance view counts. */
export const FINANCE_COUNTS = ['remittances', 'pending', 'invoices', 'creditNotes'] as const;

/** What it adds up, in pounds. */
export const FINANCE_SUMS = [
  /** Gross with VAT of what waits for a decision. */
  'submitted',
  'earnings',
  'vatOnEarnings',
  /** Deductions beyond what was earned: nobody pays them. */
  'shortfall',
  /** Paid beyond what a correction left to be paid. */
  'overpaid',
  'membershipFees',
  'vatOnMembershipFees',
  'otherDeductions',
  /** Approved and not paid yet, payment runs that are not settled included. */
  'due',
  /** Kept back and not released yet. */
  'retained',
  'paid',
  /** Retention that was paid out. */
  'released',
  /** Paid under a remittance that a correction replaced, and set against the one in its place: nothing, within a week. */
  'carried',
  /** Payments and releases in runs that are not settled; they are due or retained as well. */
  'inRuns',
  /** VAT on earnings by issued invoices less credit notes: what the business reclaims. */
  'inputVat',
  /** VAT on membership fees by the same documents: what the business owes. */
  'outputVat',
  /** The yearly fee, which drivers pay beside their remittances. */
  'annualMembership',
] as const;

export type FinanceCount = (typeof FINANCE_COUNTS)[number];
export type FinanceSum = (typeof FINANCE_SUMS)[number];

export interface ClosePeriodRequest {
  /** "2026-10" */
  month: string;
}

export const VERIFICATION_STATUSES = ['running', 'finished', 'failed'] as const;
export type VerificationStatus = (typeof VERIFICATION_STATUSES)[number];
