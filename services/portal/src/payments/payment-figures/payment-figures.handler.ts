import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PaymentFiguresAnswer } from '@waybook/contracts/api';
import { addDays, londonDay, nextFridayAfter } from '@waybook/contracts/calendar';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { PAYABLE } from '../payable.sql.js';
import { GetPaymentFigures } from './payment-figures.query.js';

interface FiguresRow {
  readonly due_count: number;
  readonly due_drivers: number;
  readonly due_pence: number;
  readonly later_count: number;
  readonly later_pence: number;
  readonly unconfirmed_count: number;
  readonly unconfirmed_pence: number;
  readonly run_count: number;
  readonly run_pence: number;
  readonly held_count: number;
  readonly held_pence: number;
  readonly paid_count: number;
  readonly paid_pence: number;
}

const FIGURES_SQL = `
  select due.*, unconfirmed.*, run.*, held.*, paid.* from
  (select count(*) filter (where due_date <= $2)::integer as due_count,
      count(distinct driver_id) filter (where due_date <= $2)::integer as due_drivers,
      coalesce(sum(amount_pence) filter (where due_date <= $2), 0)::bigint as due_pence,
      count(*) filter (where due_date > $2)::integer as later_count,
      coalesce(sum(amount_pence) filter (where due_date > $2), 0)::bigint as later_pence
    from payments where business = $1 and ${PAYABLE}) due,
  (select count(*)::integer as unconfirmed_count, coalesce(sum(amount_pence), 0)::bigint as unconfirmed_pence
    from payments where business = $1 and needs_confirmation) unconfirmed,
  (select coalesce(sum(line_count + left_out_count), 0)::integer as run_count, coalesce(sum(total_pence + left_out_pence), 0)::bigint as run_pence
    from payment_runs where business = $1 and status = 'prepared') run,
  (select count(*)::integer as held_count, coalesce(sum(amount_pence), 0)::bigint as held_pence
    from retentions where business = $1 and status = 'held') held,
  (select coalesce(sum(line_count), 0)::integer as paid_count, coalesce(sum(total_pence), 0)::bigint as paid_pence
    from payment_runs where business = $1 and status = 'settled' and paid_on > $3) paid`;

const LATELY_DAYS = 28;

const sum = (count: number, pence: number) => ({ count, amount: decimalText(pence) });

@QueryHandler(GetPaymentFigures)
export class GetPaymentFiguresHandler implements IQueryHandler<GetPaymentFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at }: GetPaymentFigures): Promise<PaymentFiguresAnswer> {
    const nextPayDay = nextFridayAfter(addDays(londonDay(at), -1));
    const values = [business, nextPayDay, addDays(londonDay(at), -LATELY_DAYS)];
    const [row] = await this.tables.in(business, (manager) => manager.query<FiguresRow[]>(FIGURES_SQL, values));
    if (!row) throw new Error('sums are always there');
    return {
      nextPayDay,
      dueByNextPayDay: { ...sum(row.due_count, row.due_pence), drivers: row.due_drivers },
      dueLater: sum(row.later_count, row.later_pence),
      awaitingConfirmation: sum(row.unconfirmed_count, row.unconfirmed_pence),
      inRuns: sum(row.run_count, row.run_pence),
      retentionHeld: sum(row.held_count, row.held_pence),
      paidLately: sum(row.paid_count, row.paid_pence),
    };
  }
}
