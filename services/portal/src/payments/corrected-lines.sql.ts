import type { CorrectedPayment } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';

/** What a query finds of the correction that a payment follows; null where its remittance is as it was approved. */
export interface CorrectedRow {
  readonly byName: string | null;
  readonly at: string;
  readonly reason: string | null;
  readonly differencePence: number;
  readonly confirmedByName: string | null;
}

const nameOf = (admin: string) => `(select first_name || ' ' || last_name from admin_users
  where business = $1 and id = ${admin})`;

/**
 * SQL that joins `corrected` to a row that holds a remittance's id: who corrected it last, and by how much it differs from what was
 * approved first, however many corrections are between.
 */
export const joinCorrected = (remittanceId: string) => `
  left join lateral (
    select jsonb_build_object('byName', ${nameOf('r.decided_by')}, 'at', r.decided_at, 'reason', wrong.correction_reason,
      'differencePence', r.net_remittance_pence - approved.net_remittance_pence,
      'confirmedByName', case when r.confirmation ->> 'status' = 'confirmed'
        then ${nameOf(`(r.confirmation ->> 'decidedBy')::uuid`)} end) as corrected
    from remittances r
    join remittances wrong on wrong.business = $1 and wrong.id = r.corrects
    cross join lateral (
      with recursive chain as (
        select wrong.corrects, wrong.net_remittance_pence
        union all
        select before.corrects, before.net_remittance_pence
        from chain join remittances before on before.business = $1 and before.id = chain.corrects)
      select net_remittance_pence from chain where corrects is null) approved
    where r.business = $1 and r.id = ${remittanceId} and r.corrects is not null) correction on true`;

export function correctedAnswer(row: CorrectedRow): CorrectedPayment;
export function correctedAnswer(row: CorrectedRow | null): CorrectedPayment | null;
export function correctedAnswer(row: CorrectedRow | null): CorrectedPayment | null {
  if (row === null) return null;
  const { byName, at, reason, differencePence, confirmedByName } = row;
  return { byName, at: new Date(at).toISOString(), reason, difference: decimalText(differencePence), confirmedByName };
}
