import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import { useState } from 'react';
import { useIdempotencyKey } from '../../../shared/api/use-idempotency-key';
import { useApproveRemittanceMutation } from '../../../shared/remittance-decision/approve-remittance.api';
import { useRejectRemittanceMutation } from '../../../shared/remittance-decision/reject-remittance.api';
import { decisionFailure } from '../../../shared/remittance-decision/decision-failure.view';
import type { DecisionKind } from '../../../shared/ui/DecisionButtons';
import { approvalRequest, type PaymentPlan } from '../../../shared/remittance-decision/payment-plan.view';
import { useAdmin } from '../../../shared/session/use-session';
import { useToast } from '../../../shared/ui/toast/use-toast';

interface DecisionToConfirm {
  kind: DecisionKind;
  remittance: PendingRemittanceAnswer;
}

/** From asking for confirmation to the server's word. Money moves only on its answer, never before. */
export function useDecision(onSettled: (remittanceId: string) => void) {
  const [asked, setAsked] = useState<DecisionToConfirm | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [sendApproval, approving] = useApproveRemittanceMutation();
  const [sendRejection, rejecting] = useRejectRemittanceMutation();
  const keyFor = useIdempotencyKey();
  const { id: adminId } = useAdmin();
  const { toast } = useToast();

  const settle = async ({ kind, remittance }: DecisionToConfirm, send: () => Promise<unknown>, done: string) => {
    setFailure(null);
    try {
      await send();
      toast({ title: done });
      setAsked(null);
      onSettled(remittance.id);
    } catch (thrown) {
      const { title, description, final } = decisionFailure(kind, thrown);
      toast({ title, description, variant: 'destructive' });
      if (final) setAsked(null);
      else setFailure(description);
    }
  };

  return {
    asked,
    failure,
    busy: approving.isLoading || rejecting.isLoading,
    ask: (kind: DecisionKind, remittance: PendingRemittanceAnswer) => {
      setFailure(null);
      setAsked({ kind, remittance });
    },
    cancel: () => setAsked(null),
    approve: (decision: DecisionToConfirm, plan: PaymentPlan) => {
      const { id } = decision.remittance;
      const body = approvalRequest(plan, adminId);
      const send = () => sendApproval({ id, body, idempotencyKey: keyFor({ id, body }) }).unwrap();
      void settle(decision, send, 'Remittance Approved');
    },
    reject: (decision: DecisionToConfirm, reason: string) => {
      const { id } = decision.remittance;
      const body = { approvedBy: adminId, notes: reason };
      const send = () => sendRejection({ id, body, idempotencyKey: keyFor({ id, body }) }).unwrap();
      void settle(decision, send, 'Remittance Rejected');
    },
  };
}

export type Decision = ReturnType<typeof useDecision>;
