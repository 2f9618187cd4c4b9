import type { PaymentStatus, RetentionStatus } from '@waybook/contracts/api';
import type { EntityManager } from 'typeorm';
import { NO_PROGRESS, type LineProgress, type PaymentsProgress } from '../payment-answers.js';

type ProgressRow =
  | (LineProgress<PaymentStatus> & { readonly id: string; readonly kind: 'payment' })
  | (LineProgress<RetentionStatus> & { readonly id: string; readonly kind: 'retention' });

/** With the pay days of the runs that hold or paid them. */
const PROGRESS_SQL = `
  select line.kind, line.id, line.status, line.paid_on, line.returned_on, line.return_reason, line.needs_confirmation, run.pay_on as run_pay_on
  from (
    select 'payment' as kind, id, status, paid_on, returned_on, return_reason, needs_confirmation, run_id
    from payments where business = $1 and remittance_id = any ($2::uuid[])
    union all
    select 'retention', id::text, status, released_on, returned_on, return_reason, needs_confirmation, run_id
    from retentions where business = $1 and id = any ($2::uuid[])) line
  left join payment_runs run on run.business = $1 and run.id = line.run_id`;

/** How far what these remittances pay and retain has come. */
export async function paymentsProgress(
  manager: EntityManager,
  business: string,
  remittanceIds: readonly string[],
): Promise<PaymentsProgress> {
  if (remittanceIds.length === 0) return NO_PROGRESS;
  const rows = await manager.query<ProgressRow[]>(PROGRESS_SQL, [business, remittanceIds]);
  const payments = rows.flatMap((row) => (row.kind === 'payment' ? [[row.id, row] as const] : []));
  const retentions = rows.flatMap((row) => (row.kind === 'retention' ? [[row.id, row] as const] : []));
  return { payments: new Map(payments), retentions: new Map(retentions) };
}
