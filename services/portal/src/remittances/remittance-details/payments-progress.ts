import type { EntityManager } from 'typeorm';
import type { PaymentProgress, PaymentsProgress } from '../remittance-answer.js';

/** How far the payments of these remittances have come. */
export async function paymentsProgress(
  manager: EntityManager,
  business: string,
  remittanceIds: readonly string[],
): Promise<PaymentsProgress> {
  if (remittanceIds.length === 0) return new Map();
  const rows = await manager.query<(PaymentProgress & { id: string })[]>(
    'select id, status, paid_on from payments where business = $1 and remittance_id = any ($2::uuid[])',
    [business, remittanceIds],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
