/** By the mock page's figures: 90 % and more is fully compliant (green), 75 to 89 yellow, less needs attention (red). */
export const COMPLIANCE_BANDS = ['green', 'yellow', 'red'] as const;
export type ComplianceBand = (typeof COMPLIANCE_BANDS)[number];

export const GREEN_FROM_PERCENT = 90;
export const YELLOW_FROM_PERCENT = 75;
export const TARGET_COMPLIANCE_PERCENT = 90;

export const OVERALL_STATUSES = ['compliant', 'pending', 'attention'] as const;
export type OverallStatus = (typeof OVERALL_STATUSES)[number];

const WHOLE_PERCENT = 100;

/** What a driver's record counts today, of the types that are required. */
export interface ComplianceCounts {
  readonly required: number;
  /** Types with an approved document that has not expired. */
  readonly valid: number;
  /** Types whose approved document has expired. */
  readonly expired: number;
  /** Documents that wait for review. */
  readonly waiting: number;
}

/** In percent, rounded down. */
export function complianceScore({ valid, required }: Pick<ComplianceCounts, 'valid' | 'required'>): number {
  return Math.floor((valid * WHOLE_PERCENT) / required);
}

export function bandOf(score: number): ComplianceBand {
  if (score >= GREEN_FROM_PERCENT) return 'green';
  return score >= YELLOW_FROM_PERCENT ? 'yellow' : 'red';
}

/** Compliant at 100, pending while something waits for review and nothing has expired, otherwise attention. */
export function overallStatus({ required, valid, expired, waiting }: ComplianceCounts): OverallStatus {
  if (valid === required) return 'compliant';
  return waiting > 0 && expired === 0 ? 'pending' : 'attention';
}
