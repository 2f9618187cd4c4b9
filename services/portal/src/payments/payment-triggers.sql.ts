/** Which run holds each of the lines `of_lines` of the business `of_business`, and how far that run is. */
const STATES = `
  select wanted.line_id, run.id as run_id, run.status as run_status, run.paid_on
  from unnest(of_lines) as wanted (line_id)
  left join payment_run_lines held on held.business = of_business and held.line_id = wanted.line_id
  left join payment_runs run on run.business = of_business and run.id = held.run_id`;

const statusOf = (settled: string, otherwise: string) => `case
  when s.run_status = 'settled' then '${settled}'
  when s.run_status = 'prepared' then 'in_run'
  when r.status = 'corrected' then 'cancelled'
  else '${otherwise}' end`;

const trigger = (name: string, body: string) => `
  create function ${name}() returns trigger language plpgsql set search_path = public, pg_temp as $$
    ${body}
  $$;`;

/**
 * What becomes of a payment follows from two rows: its remittance says that it is to be made, or was cancelled by a correction; the
 * payment run that holds it says that it is on its way or has arrived. Whichever of the two was written last, the outcome is the
 * same, so that a rebuild of either from the log changes nothing.
 */
export const paymentTriggers = `
  create function refresh_payments(of_business uuid, of_lines text[]) returns void
    language plpgsql set search_path = public, pg_temp as $$
    begin
      update payments p set run_id = s.run_id, paid_on = s.paid_on, status = ${statusOf('paid', 'due')}
        from (${STATES}) s, remittances r
        where p.business = of_business and p.id = s.line_id and r.business = of_business and r.id = p.remittance_id;
      update retentions t set run_id = s.run_id, released_on = s.paid_on, status = ${statusOf('released', 'held')}
        from (${STATES}) s, remittances r
        where t.business = of_business and t.payment_id = s.line_id and r.business = of_business and r.id = t.id;
    end
    $$;

  ${trigger(
    'payments_of_remittance',
    `begin
      insert into payments (id, business, remittance_id, driver_id, driver_code, week_start_date, instalment, instalments,
          amount_pence, due_date, settlement_date, status)
        select new.id || ':' || (part ->> 'instalment'), new.business, new.id, new.driver_id, new.driver_code,
          new.week_start_date, (part ->> 'instalment')::integer, jsonb_array_length(new.payments),
          (part ->> 'amountPence')::bigint, (part ->> 'dueDate')::date, (part ->> 'settlementDate')::date, 'due'
        from jsonb_array_elements(new.payments) as part where (part ->> 'amountPence')::bigint > 0
        on conflict (id) do nothing;
      insert into retentions (id, business, payment_id, driver_id, driver_code, week_start_date, amount_pence, held_since, status)
        select new.id, new.business, new.id || ':retention', new.driver_id, new.driver_code, new.week_start_date,
          new.retention_held_pence, (new.decided_at at time zone 'Europe/London')::date, 'held'
        where new.retention_held_pence > 0
        on conflict (id) do nothing;
      perform refresh_payments(new.business, array(
        select p.id from payments p where p.business = new.business and p.remittance_id = new.id
        union all select t.payment_id from retentions t where t.business = new.business and t.id = new.id));
      return null;
    end`,
  )}
  create trigger remittances_payments after insert or update on remittances for each row
    when (new.status in ('approved', 'corrected') and (new.payments <> '[]' or new.retention_held_pence > 0))
    execute function payments_of_remittance();

  ${trigger(
    'no_payments_of_remittance',
    `begin
      delete from payments where business = old.business and remittance_id = old.id;
      delete from retentions where business = old.business and id = old.id;
      return null;
    end`,
  )}
  create trigger remittances_without_payments after delete on remittances for each row
    execute function no_payments_of_remittance();

  ${trigger(
    'payments_of_run',
    `declare
      before text[] := array(
        select held.line_id from payment_run_lines held where held.business = new.business and held.run_id = new.id);
      after text[] := array(
        select line ->> 'lineId' from jsonb_array_elements(new.lines) line where new.status <> 'cancelled'
        except select unnest(new.not_paid));
    begin
      delete from payment_run_lines held using (select unnest(before) as line_id except select unnest(after)) gone
        where held.business = new.business and held.line_id = gone.line_id;
      insert into payment_run_lines (line_id, business, run_id)
        select line_id, new.business, new.id
        from (select unnest(after) as line_id except select unnest(before)) added;
      perform refresh_payments(new.business, array(select unnest(before) union select unnest(after)));
      return null;
    end`,
  )}
  create trigger payment_runs_payments after insert or update on payment_runs for each row
    execute function payments_of_run();

  ${trigger(
    'no_payments_of_run',
    `declare
      before text[] := array(
        select held.line_id from payment_run_lines held where held.business = old.business and held.run_id = old.id);
    begin
      delete from payment_run_lines where business = old.business and run_id = old.id;
      perform refresh_payments(old.business, before);
      return null;
    end`,
  )}
  create trigger payment_runs_without_payments after delete on payment_runs for each row
    execute function no_payments_of_run();
`;
