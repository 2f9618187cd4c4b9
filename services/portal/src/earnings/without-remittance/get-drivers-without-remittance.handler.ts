import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import { weekEnd, type Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { wasRemindedToday, type Reminders } from '../reminder.js';
import { GetDriversWithoutRemittance } from './get-drivers-without-remittance.query.js';

/** As many as a dialog shows and reminds in one go. */
const MAX_DRIVERS = 500;

const SORTED_BY = {
  driverName: ['driver_name'],
  approvedEntries: ['approved_count', 'driver_name'],
  lastRemindedAt: ['last_reminded_at', 'driver_name'],
};

/** Drivers who are active, or for whom approved entries wait, and have no remittance for the week. */
const FOUND_SQL = `
  from drivers d
  left join (
    select e.driver_id, count(*) filter (where e.status = 'approved')::integer as approved_count,
      count(*) filter (where e.status <> 'approved')::integer as open_count,
      coalesce(sum(e.jobs_completed) filter (where e.status = 'approved'), 0)::integer as jobs_completed,
      coalesce(sum(e.gross_pence) filter (where e.status = 'approved'), 0)::bigint as gross_pence,
      coalesce(sum(e.net_pay_pence) filter (where e.status = 'approved'), 0)::bigint as net_pay_pence,
      coalesce(bool_or(e.is_late_submission) filter (where e.status = 'approved'), false) as is_late
    from earnings_entries e left join remittances r on r.business = $1 and r.id = e.remittance_id
    where e.business = $1 and e.week_start_date = $2 and (e.remittance_id is null or not r.holds_entries)
    group by e.driver_id
  ) entries on entries.driver_id = d.id
  left join submission_reminders s on s.business = $1 and s.id = d.id
  where d.business = $1 and d.start_date <= $2::date + 6 and (d.status = 'active' or entries.approved_count > 0)
    and ($3::text is null or d.first_name || ' ' || d.last_name ilike $3 or d.driver_code ilike $3)
    and not exists (
      select from remittances r
      where r.business = $1 and r.driver_id = d.id and r.week_start_date = $2 and r.is_counted)`;

interface FoundRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly email: string;
  readonly approved_count: number;
  readonly open_count: number;
  readonly jobs_completed: number;
  readonly gross_pence: Pence;
  readonly net_pay_pence: Pence;
  readonly is_late: boolean;
  readonly reminders: Reminders;
}

@QueryHandler(GetDriversWithoutRemittance)
export class GetDriversWithoutRemittanceHandler implements IQueryHandler<GetDriversWithoutRemittance> {
  constructor(private readonly tables: ReadTables) {}

  async execute(query: GetDriversWithoutRemittance): Promise<Page<DriverWithoutRemittanceAnswer>> {
    const { business, weekStartDate, at, request } = query;
    const values = [business, weekStartDate, request.q ? containing(request.q) : null];
    const { limit, offset } = pageWindow(request, MAX_DRIVERS);
    const order = orderBy(request.sort, SORTED_BY, { otherwise: 'driverName', last: 'id' });
    return this.tables.in(business, async (manager) => {
      const rows = await manager.query<FoundRow[]>(
        `select d.id, d.driver_code, d.first_name || ' ' || d.last_name as driver_name, d.email,
           coalesce(entries.approved_count, 0) as approved_count, coalesce(entries.open_count, 0) as open_count,
           coalesce(entries.jobs_completed, 0) as jobs_completed, coalesce(entries.gross_pence, 0) as gross_pence,
           coalesce(entries.net_pay_pence, 0) as net_pay_pence, coalesce(entries.is_late, false) as is_late,
           coalesce(s.reminders, '{}') as reminders, s.last_reminded_at
         ${FOUND_SQL} order by ${order} limit ${limit} offset ${offset}`,
        values,
      );
      const counted = `select count(*)::integer as total ${FOUND_SQL}`;
      const [{ total } = { total: 0 }] = await manager.query<{ total: number }[]>(counted, values);
      return { rows: rows.map((row) => driverAnswer(row, weekStartDate, at)), total };
    });
  }
}

function driverAnswer(row: FoundRow, weekStartDate: Day, at: Date): DriverWithoutRemittanceAnswer {
  return {
    id: row.id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    email: row.email,
    weekStartDate,
    weekEndDate: weekEnd(weekStartDate),
    approvedEntries: {
      count: row.approved_count,
      jobsCompleted: row.jobs_completed,
      grossEarnings: decimalText(row.gross_pence),
      netPay: decimalText(row.net_pay_pence),
      isLate: row.is_late,
    },
    openEntries: row.open_count,
    lastRemindedAt: row.reminders[weekStartDate] ?? null,
    isRemindedToday: wasRemindedToday(row.reminders, weekStartDate, at),
  };
}
