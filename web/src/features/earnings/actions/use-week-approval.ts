import type { EarningsAnswer, EarningsRemittance } from '@waybook/contracts/api';
import { decisionFailure, type DecisionFailure } from '../../../shared/remittance-decision/decision-failure.view';
import { useApproveRemittance } from '../../../shared/remittance-decision/use-approve-remittance';
import { pendingOf } from './pending-remittances.view';

interface WeekOutcome {
  /** What still waits for a decision. */
  left: readonly EarningsRemittance[];
  /** Why not all were approved, if so. */
  failure: DecisionFailure | null;
}

/** Approves a week's pending remittances one after the other; one that somebody else has decided keeps none of the others. */
export function useWeekApproval() {
  const approve = useApproveRemittance();
  return async (record: EarningsAnswer, now: Date): Promise<WeekOutcome> => {
    const pending = pendingOf(record);
    let failure: DecisionFailure | null = null;
    for (const [index, remittance] of pending.entries()) {
      try {
        await approve(remittance, now);
      } catch (thrown) {
        failure = decisionFailure('approve', thrown);
        if (!failure.final) return { left: pending.slice(index), failure };
      }
    }
    return { left: [], failure };
  };
}
