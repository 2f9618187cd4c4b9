import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { weekEnd } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { GetEarningsFigures } from './get-earnings-figures.query.js';

const FIGURES_SQL = `
  with week as (
    select driver_id, awaits_decision, is_payable, jobs_completed, pods_delivered, gross_ex_vat_pence, vat_on_earnings_pence, deduction_total_pence,
      retention_pence, retention_held_pence, net_pay_pence
    from remittances where business = $1 and week_start_date = $2 and is_counted
  ), entry as (
    select e.status from earnings_entries e left join remittances r on r.business = $1 and r.id = e.remittance_id
    where e.business = $1 and e.week_start_date = $2 and (e.remittance_id is null or not r.holds_entries)
  )
  select count(*) filter (where awaits_decision)::integer as pending,
    count(*) filter (where is_payable)::integer as approved,
    coalesce(sum(jobs_completed), 0)::integer as jobs_completed, coalesce(sum(pods_delivered), 0)::integer as pods_delivered,
    coalesce(sum(gross_ex_vat_pence), 0)::bigint as gross_pence, coalesce(sum(vat_on_earnings_pence), 0)::bigint as vat_pence,
    coalesce(sum(deduction_total_pence), 0)::bigint as deduction_pence,
    coalesce(sum(retention_pence), 0)::bigint as retention_pence,
    coalesce(sum(retention_held_pence), 0)::bigint as retention_held_pence,
    coalesce(sum(net_pay_pence), 0)::bigint as net_pay_pence,
    (select count(*)::integer from entry e where e.status = 'draft') as draft_entries,
    (select count(*)::integer from entry e where e.status = 'submitted') as submitted_entries,
    (select count(*)::integer from entry e where e.status = 'approved') as approved_entries,
    (select count(*)::integer from drivers d where d.business = $1 and d.status = 'active' and d.start_date <= $2::date + 6)
      as active_drivers,
    (select count(*)::integer from drivers d where d.business = $1 and d.status = 'active' and d.start_date <= $2::date + 6
      and not exists (select from week w where w.driver_id = d.id)) as drivers_without_remittance
  from week`;

interface FiguresRow {
  readonly pending: number;
  readonly approved: number;
  readonly jobs_completed: number;
  readonly pods_delivered: number;
  readonly gross_pence: Pence;
  readonly vat_pence: Pence;
  readonly deduction_pence: Pence;
  readonly retention_pence: Pence;
  readonly retention_held_pence: Pence;
  readonly net_pay_pence: Pence;
  readonly draft_entries: number;
  readonly submitted_entries: number;
  readonly approved_entries: number;
  readonly active_drivers: number;
  readonly drivers_without_remittance: number;
}

@QueryHandler(GetEarningsFigures)
export class GetEarningsFiguresHandler implements IQueryHandler<GetEarningsFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, weekStartDate }: GetEarningsFigures): Promise<EarningsFiguresAnswer> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<FiguresRow[]>(FIGURES_SQL, [business, weekStartDate]),
    );
    if (!row) throw new Error('sums without a row');
    return figuresAnswer(row, weekStartDate);
  }
}

function figuresAnswer(row: FiguresRow, weekStartDate: string): EarningsFiguresAnswer {
  return {
    weekStartDate,
    weekEndDate: weekEnd(weekStartDate),
    activeDrivers: row.active_drivers,
    driversWithoutRemittance: row.drivers_without_remittance,
    remittances: { pending: row.pending, approved: row.approved },
    entries: { draft: row.draft_entries, submitted: row.submitted_entries, approved: row.approved_entries },
    jobsCompleted: row.jobs_completed,
    podsDelivered: row.pods_delivered,
    grossEarnings: decimalText(row.gross_pence),
    vatAmount: decimalText(row.vat_pence),
    deductionTotal: decimalText(row.deduction_pence),
    retentionAmount: decimalText(row.retention_pence),
    retentionHeld: decimalText(row.retention_held_pence),
    netPay: decimalText(row.net_pay_pence),
  };
}
