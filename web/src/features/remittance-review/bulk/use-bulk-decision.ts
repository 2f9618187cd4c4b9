import { useState } from 'react';
import { decisionFailure } from '../../../shared/remittance-decision/decision-failure.view';
import { useApproveRemittance } from '../../../shared/remittance-decision/use-approve-remittance';
import { useRejectRemittance } from '../../../shared/remittance-decision/use-reject-remittance';
import type { DecisionKind } from '../../../shared/ui/DecisionButtons';
import { formatDate } from '../../../shared/ui/dates.view';
import { useBulkAction, type BulkFailure } from '../../../shared/ui/table';
import { useToast } from '../../../shared/ui/toast/use-toast';
import { APPROVALS_WITHOUT_PROOF, bulkToast, type Decidable } from './bulk-decision.view';

interface Asked {
  kind: DecisionKind;
  remittances: readonly Decidable[];
}

interface ToDo {
  kind: DecisionKind;
  remittance: Decidable;
  reason: string;
  asksForProof: boolean;
}

/**
 * From one confirmation of many to the server's word on each of them: every one is a command of its own, which may fail alone.
 *
 * @param onSettled with those that may be tried again: what somebody else has decided is over
 */
export function useBulkDecision(onSettled: (again: readonly Decidable[]) => void) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const approveOne = useApproveRemittance();
  const rejectOne = useRejectRemittance();
  const { progress, failed, run, dismiss } = useBulkAction<ToDo>(({ kind, remittance, reason, asksForProof }) =>
    kind === 'approve' ? approveOne(remittance, new Date(), asksForProof) : rejectOne(remittance, reason),
  );
  const { toast } = useToast();
  const failures = failed.map(({ item, error }) => ({ item, ...decisionFailure(item.kind, error) }));

  const decide = async (reason = '') => {
    if (asked === null) return;
    const { kind, remittances } = asked;
    const asksForProof = remittances.length > APPROVALS_WITHOUT_PROOF;
    const outcome = await run(remittances.map((remittance) => ({ kind, remittance, reason, asksForProof })));
    setAsked(null);
    const again = outcome.failed.filter(({ error }) => !decisionFailure(kind, error).final);
    onSettled(again.map(({ item }) => item.remittance));
    toast(bulkToast(kind, outcome.done.length, outcome.failed.length));
  };

  return {
    asked,
    ask: (kind: DecisionKind, remittances: readonly Decidable[]) => setAsked({ kind, remittances }),
    cancel: () => setAsked(null),
    approve: () => void decide(),
    reject: (reason: string) => void decide(reason),
    progress,
    busyLabel: asked?.kind === 'reject' ? 'Rejecting' : 'Approving',
    failures: failures.map(({ item: { remittance }, description }): BulkFailure => ({
      id: remittance.id,
      name: `${remittance.driverName}, ${formatDate(remittance.weekStartDate)}`,
      sentence: description,
    })),
    dismissFailures: dismiss,
  };
}

export type BulkDecision = ReturnType<typeof useBulkDecision>;
