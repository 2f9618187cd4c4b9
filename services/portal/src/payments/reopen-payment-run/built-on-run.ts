import type { ContextQuery, Row } from '@waybook/event-store';

export interface RunPaid {
  readonly business: string;
  readonly runId: string;
  readonly driverIds: readonly string[];
  readonly remittanceIds: readonly string[];
}

/** What stands in the way of taking back that a run was paid: drivers deleted, and remittances corrected after it was settled. */
export function builtOnRunQuery({ business, runId, driverIds, remittanceIds }: RunPaid): ContextQuery {
  return {
    name: 'payments.built-on-run',
    text: `
      select
        (select count(*) from unnest($3::uuid[]) as payee (id)
          where not exists (select from drivers d where d.business = $1::uuid and d.id = payee.id)) as erased,
        (select count(*) from remittances r
          join payment_runs run on run.business = $1::uuid and run.id = $2::uuid
          where r.business = $1::uuid and r.id = any ($4::uuid[]) and r.was_approved and not r.is_payable
            and r.corrected_at >= run.settled_at) as corrected`,
    values: [business, runId, driverIds, remittanceIds],
  };
}

interface BuiltOnRun {
  readonly erased: number;
  readonly corrected: number;
}

export function builtOnRun(rows: readonly Row[]): BuiltOnRun {
  const [row] = rows as unknown as readonly [BuiltOnRun];
  return row;
}
