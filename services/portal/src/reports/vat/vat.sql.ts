/**
 * Every self-billed invoice and credit note by its tax point; what a credit note takes back is negative. $1 business, $2 and $3 the first and the
 * last day. A correction's reissued remittance is an invoice of its own.
 */
export const VAT_DOCUMENTS = `
  select id, driver_id, driver_code, week_start_date, document_number as number, 'invoice' as kind, tax_point,
    gross_ex_vat_pence as net_pence, vat_on_earnings_pence as input_pence, vat_on_membership_pence as output_pence
  from remittances
  where business = $1 and tax_point between $2 and $3 and document_kind = 'self_billed_invoice'
  union all
  select id, driver_id, driver_code, week_start_date, credit_note_number, 'credit_note', credit_note_tax_point,
    -gross_ex_vat_pence, -vat_on_earnings_pence, -vat_on_membership_pence
  from remittances
  where business = $1 and credit_note_tax_point between $2 and $3 and credit_note_number is not null`;

export const VAT_MONTHS_SQL = `
  select to_char(tax_point, 'YYYY-MM') as month,
    count(*) filter (where kind = 'invoice')::integer as invoices,
    count(*) filter (where kind = 'credit_note')::integer as credit_notes,
    sum(net_pence)::bigint as net_pence, sum(input_pence)::bigint as input_pence, sum(output_pence)::bigint as output_pence
  from (${VAT_DOCUMENTS}) document group by 1 order by 1`;

export const RETENTION_SQL = `
  select coalesce(sum(amount_pence) filter (where held_since between $2 and $3 and status <> 'cancelled'), 0)::bigint as retained_pence,
    coalesce(sum(amount_pence) filter (where released_on between $2 and $3 and status = 'released'), 0)::bigint as released_pence,
    coalesce(sum(amount_pence) filter (where status in ('held', 'in_run')), 0)::bigint as held_now_pence
  from retentions where business = $1`;
