import type { PoolClient } from 'pg';
import type { Amounts, Measure, Moved } from '../measures.js';
import type { Difference } from './difference.js';

/** What the read tables add up to, by what the finance view calls it. */
const TOTALS = `
  select r.*, p.*, t.*, run.*, m.* from
  (select count(*) filter (where is_payable) as "remittances",
      count(*) filter (where awaits_decision) as "pending",
      count(document_number) as "invoices", count(credit_note_number) as "creditNotes",
      coalesce(sum(gross_incl_vat_pence) filter (where awaits_decision), 0)::bigint as "submitted",
      coalesce(sum(gross_ex_vat_pence) filter (where is_payable), 0)::bigint as "earnings",
      coalesce(sum(vat_on_earnings_pence) filter (where is_payable), 0)::bigint as "vatOnEarnings",
      coalesce(sum(membership_fee_pence) filter (where is_payable), 0)::bigint as "membershipFees",
      coalesce(sum(vat_on_membership_pence) filter (where is_payable), 0)::bigint as "vatOnMembershipFees",
      coalesce(sum(additional_deductions_pence) filter (where is_payable), 0)::bigint as "otherDeductions"
    from remittances where business = $1) r,
  (select coalesce(sum(amount_pence) filter (where status in ('due', 'in_run')), 0)::bigint as "due",
      coalesce(sum(amount_pence) filter (where status = 'paid'), 0)::bigint as "paid"
    from payments where business = $1) p,
  (select coalesce(sum(amount_pence) filter (where status in ('held', 'in_run')), 0)::bigint as "retained",
      coalesce(sum(amount_pence) filter (where status = 'released'), 0)::bigint as "released"
    from retentions where business = $1) t,
  (select coalesce(sum(total_pence + left_out_pence), 0)::bigint as "inRuns"
    from payment_runs where business = $1 and status = 'prepared') run,
  (select coalesce(sum((payment ->> 'amountPence')::bigint), 0)::bigint as "annualMembership"
    from memberships, jsonb_array_elements(payments) payment where business = $1 and payment -> 'reversal' = 'null') m`;

export async function readTotals(client: Pick<PoolClient, 'query'>, business: string): Promise<Moved> {
  const { rows } = await client.query<Moved>(TOTALS, [business]);
  return rows[0] ?? {};
}

export async function compareTotals(client: PoolClient, business: string, replayed: Amounts): Promise<Difference[]> {
  return Object.entries(await readTotals(client, business))
    .filter(([measure, found]) => replayed[measure as Measure] !== found)
    .map(([measure, found]) => ({
      table: 'totals',
      id: '',
      what: measure,
      replayed: String(replayed[measure as Measure]),
      found: String(found),
    }));
}
