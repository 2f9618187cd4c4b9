import type { Pence } from '@waybook/contracts/money';

/** How much an admin may approve in one go, in pence; null: no limit. */
export interface ApprovalLimits {
  readonly remittancePence: Pence | null;
  readonly runPence: Pence | null;
}

export const NO_LIMITS: ApprovalLimits = { remittancePence: null, runPence: null };
