import { useRef } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key';
import { useAdmin } from '../session/use-session';
import { useApproveRemittanceMutation } from './approve-remittance.api';
import { approvalRequest, paymentPlan, type Payable } from './payment-plan.view';

/** Approves remittances, each under a key of its own that stays, so that one whose answer got lost isn't approved twice. */
export function useApproveRemittance() {
  const [send] = useApproveRemittanceMutation();
  const { id: adminId } = useAdmin();
  const keys = useRef(new Map<string, string>());
  return (remittance: Payable & { id: string }, now: Date, asksForProof = false) => {
    const { id } = remittance;
    const body = approvalRequest(paymentPlan(remittance, now), adminId);
    const request = JSON.stringify({ id, body });
    const idempotencyKey = keys.current.get(request) ?? newIdempotencyKey();
    keys.current.set(request, idempotencyKey);
    return send({ id, body, idempotencyKey, asksForProof }).unwrap();
  };
}
