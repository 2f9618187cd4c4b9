import type { EarningsAnswer, EarningsRemittance } from '@waybook/contracts/api';
import { decisionFailure, type DecisionFailure } from '../../../shared/remittance-decision/decision-failure.view';
import { useApproveRemittance } from '../../../shared/remittance-decision/use-approve-remittance';
import { useRejectRemittance } from '../../../shared/remittance-decision/use-reject-remittance';
import type { DecisionKind } from '../../../shared/ui/DecisionButtons';
import { pendingOf } from './pending-remittances.view';

interface WeekOutcome {
  /** What still waits for a decision. */
  left: readonly EarningsRemittance[];
  /** Why not all were decided, if so. */
  failure: DecisionFailure | null;
}

type Decide = (remittance: EarningsRemittance) => Promise<unknown>;

export function useWeekApproval() {
  const approve = useApproveRemittance();
  return (record: EarningsAnswer, now: Date) => decideAll('approve', record, (each) => approve(each, now));
}

export function useWeekRejection() {
  const reject = useRejectRemittance();
  return (record: EarningsAnswer, reason: string) => decideAll('reject', record, (each) => reject(each, reason));
}

/** A week's pending remittances one after the other; one that somebody else has decided keeps none of the others. */
async function decideAll(kind: DecisionKind, record: EarningsAnswer, decide: Decide): Promise<WeekOutcome> {
  const pending = pendingOf(record);
  let failure: DecisionFailure | null = null;
  for (const [index, remittance] of pending.entries()) {
    try {
      await decide(remittance);
    } catch (thrown) {
      failure = decisionFailure(kind, thrown);
      if (!failure.final) return { left: pending.slice(index), failure };
    }
  }
  return { left: [], failure };
}
