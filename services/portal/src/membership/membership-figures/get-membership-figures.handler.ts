import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { RENEWAL_WINDOW_DAYS, type MembershipFiguresAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { GetMembershipFigures } from './get-membership-figures.query.js';

const FIGURES_SQL = `
  select count(*) filter (where m.expires_on >= $2::date)::integer as paid,
    count(*) filter (where m.expires_on is null or m.expires_on < $2::date)::integer as outstanding,
    count(*) filter (where m.expires_on between $2::date and $3::date)::integer as expiring_soon,
    (select coalesce(sum((payment ->> 'amountPence')::bigint), 0)::bigint
       from memberships paid cross join lateral jsonb_array_elements(paid.payments) as payment
      where paid.business = $1 and payment -> 'reversal' = 'null' and payment ->> 'paidOn' between $4 and ($2::date)::text) as paid_this_year_pence
  from drivers d left join memberships m on m.business = $1 and m.id = d.id
  where d.business = $1 and d.status = 'active'`;

interface FiguresRow {
  readonly paid: number;
  readonly outstanding: number;
  readonly expiring_soon: number;
  readonly paid_this_year_pence: Pence;
}

@QueryHandler(GetMembershipFigures)
export class GetMembershipFiguresHandler implements IQueryHandler<GetMembershipFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, today }: GetMembershipFigures): Promise<MembershipFiguresAnswer> {
    const values = [business, today, addDays(today, RENEWAL_WINDOW_DAYS), `${today.slice(0, 4)}-01-01`];
    const [row] = await this.tables.in(business, (manager) => manager.query<FiguresRow[]>(FIGURES_SQL, values));
    if (!row) throw new Error('counts without a row');
    return {
      paid: row.paid,
      outstanding: row.outstanding,
      expiringSoon: row.expiring_soon,
      paidThisYear: decimalText(row.paid_this_year_pence),
    };
  }
}
