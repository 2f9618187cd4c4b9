import { requireEqual } from '../../months/checks/require-equal.js';
import type { OfficeClient } from '../../months/office-client.js';

const STANDING = `status in ('pending', 'approved')`;

/** Finds double counts, gaps in number series, and sums owed to deleted drivers. */
const WRONG = `
  select 'the load ' || load || ' stands on two remittances' as wrong from (
    select driver_id, unnest(load_ids) as load from remittances where business = $1 and ${STANDING}) loads
  group by driver_id, load having count(*) > 1
  union all select 'a load that stands is not claimed once: ' || load from (
    select driver_id, unnest(load_ids) as load from remittances where business = $1 and ${STANDING}) loads
  where not exists (select from claims c where c.business = $1 and c.scope = 'load:' || driver_id and c.value = load)
  union all select 'an entry stands on two remittances' from (
    select jsonb_array_elements(made_from -> 'entries') ->> 'entryId' as entry from remittances
    where business = $1 and ${STANDING} and made_from is not null) entries
  group by entry having count(*) > 1
  union all select 'the payment ' || line || ' is in two runs' from (
    select jsonb_array_elements(lines) ->> 'lineId' as line, not_paid, returned from payment_runs
    where business = $1 and status <> 'cancelled') lines
  where line <> all (not_paid)
    and not exists (select from jsonb_array_elements(returned) back where back ->> 'lineId' = line)
  group by line having count(*) > 1
  union all select 'the invoice number ' || number || ' stands ' || count(documents.number) || ' times'
  from (select generate_series(1, count(document_number) + count(credit_note_number)) as number
    from remittances where business = $1) series
  left join (
    select document_number from remittances where business = $1 union all
    select credit_note_number from remittances where business = $1) documents (number) using (number)
  group by number having count(documents.number) <> 1
  union all select 'the statement number ' || number || ' stands ' || count(documents.number) || ' times'
  from (select generate_series(1, count(statement_number) + count(reversal_number)) as number
    from remittances where business = $1) series
  left join (
    select statement_number from remittances where business = $1 union all
    select reversal_number from remittances where business = $1) documents (number) using (number)
  group by number having count(documents.number) <> 1
  union all select 'the fee invoice number ' || number || ' is missing'
  from (select generate_series(1, greatest(max(fee_invoice_number), max(fee_credit_note_number))) as number
    from remittances where business = $1) series
  where not exists (select from remittances where business = $1 and number in (fee_invoice_number, fee_credit_note_number))
  union all select 'more is paid than was earned: ' || r.id from remittances r cross join lateral (
    select coalesce(sum(amount_pence), 0) as pence from (
      select amount_pence from payments p where p.business = $1 and p.remittance_id = r.id and p.status <> 'cancelled'
      union all select amount_pence from retentions t where t.business = $1 and t.id = r.id and t.status <> 'cancelled') parts
    ) paid
  where r.business = $1 and r.status = 'approved'
    and paid.pence + r.paid_before_pence <> greatest(r.net_remittance_pence, r.paid_before_pence, 0)
  union all select 'a deleted driver has ' || what from erasures join (
    select driver_id, 'a remittance that awaits a decision' from remittances where business = $1 and status = 'pending'
    union all select driver_id, 'a payment to come' from payments where business = $1 and status in ('due', 'in_run')
    union all select driver_id, 'retention to come' from retentions where business = $1 and status in ('held', 'in_run')
    union all select id, 'a bank account' from bank_details where business = $1
    union all select driver_id, 'a file' from uploads where business = $1
    union all select id, 'a record' from drivers where business = $1) left_over (driver, what) on driver = person
  where business = $1`;

/** Checks that nothing is counted twice. */
export async function checkCountedOnce({ business, portal }: OfficeClient): Promise<void> {
  const { rows } = await portal.database.systemPool.query<{ wrong: string }>(WRONG, [business]);
  requireEqual(
    rows.map(({ wrong }) => wrong),
    [],
    'what counts once',
  );
}
