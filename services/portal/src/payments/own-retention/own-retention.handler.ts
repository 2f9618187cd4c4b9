import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { KeptWeek, OwnRetentionAnswer } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { GetOwnRetention } from './own-retention.query.js';

interface KeptRow {
  readonly id: string;
  readonly week_start_date: string;
  readonly amount_pence: number;
  readonly held_since: string;
  readonly pay_on: string | null;
}

const KEPT_SQL = `
  select t.id, t.week_start_date, t.amount_pence, t.held_since, run.pay_on
  from retentions t
  left join payment_runs run on run.business = $1 and run.id = t.run_id and t.status = 'in_run'
  where t.business = $1 and t.driver_id = $2 and t.status in ('held', 'in_run')
  order by t.held_since, t.week_start_date, t.id`;

/** Every week that is kept: a driver has fifty-two a year. */
@QueryHandler(GetOwnRetention)
export class GetOwnRetentionHandler implements IQueryHandler<GetOwnRetention> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ driver: { businessId, id } }: GetOwnRetention): Promise<OwnRetentionAnswer> {
    const rows = await this.tables.in(businessId, (manager) => manager.query<KeptRow[]>(KEPT_SQL, [businessId, id]));
    return {
      held: sumOf(rows.filter(({ pay_on: payOn }) => payOn === null)),
      inRuns: sumOf(rows.filter(({ pay_on: payOn }) => payOn !== null)),
      weeks: rows.map(weekOf),
    };
  }
}

function sumOf(rows: readonly KeptRow[]) {
  return { count: rows.length, amount: decimalText(rows.reduce((sum, row) => sum + row.amount_pence, 0)) };
}

function weekOf(row: KeptRow): KeptWeek {
  return {
    id: row.id,
    weekStartDate: row.week_start_date,
    amount: decimalText(row.amount_pence),
    heldSince: row.held_since,
    payOn: row.pay_on,
  };
}
