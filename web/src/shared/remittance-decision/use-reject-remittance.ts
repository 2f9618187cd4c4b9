import { useRef } from 'react';
import { newIdempotencyKey } from '../api/idempotency-key';
import { useAdmin } from '../session/use-session';
import { useRejectRemittanceMutation } from './reject-remittance.api';

/** Rejects remittances with the reason that their drivers read, each under a key of its own that stays while it is tried again. */
export function useRejectRemittance() {
  const [send] = useRejectRemittanceMutation();
  const { id: adminId } = useAdmin();
  const keys = useRef(new Map<string, string>());
  return ({ id }: { id: string }, reason: string) => {
    const body = { approvedBy: adminId, notes: reason };
    const request = JSON.stringify({ id, body });
    const idempotencyKey = keys.current.get(request) ?? newIdempotencyKey();
    keys.current.set(request, idempotencyKey);
    return send({ id, body, idempotencyKey }).unwrap();
  };
}
