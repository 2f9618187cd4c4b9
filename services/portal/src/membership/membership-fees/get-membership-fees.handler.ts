import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MembershipFeesAnswer } from '@waybook/contracts/api';
import { weekEnd, weekOf, type Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { countedPage, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { GetMembershipFees } from './get-membership-fees.query.js';
import { membershipFeesSql } from './membership-fees.sql.js';

/** A year of weeks, where no page is asked for. */
const MAX_WEEKS = 53;

interface FeesRow {
  readonly week_start_date: Day;
  readonly active_drivers: number;
  readonly weekly_pence: Pence;
  readonly monthly_pence: Pence;
  readonly yearly_pence: Pence;
  readonly collected_pence: Pence;
  readonly collected_vat_pence: Pence;
  readonly total: number;
}

@QueryHandler(GetMembershipFees)
export class GetMembershipFeesHandler implements IQueryHandler<GetMembershipFees> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at, request }: GetMembershipFees): Promise<Page<MembershipFeesAnswer>> {
    const order = orderBy(request.sort, { weekStartDate: [] }, { otherwise: '-weekStartDate', last: 'week' });
    const direction = order.endsWith('desc') ? 'desc' : 'asc';
    const values = [business, weekOf(at).weekStartDate];
    const { rows, total } = await this.tables.in(business, (manager) =>
      countedPage(pageWindow(request, MAX_WEEKS), (window) =>
        manager.query<FeesRow[]>(membershipFeesSql(window, direction), values),
      ),
    );
    return { rows: rows.map((row) => feesAnswer(row, business, at)), total };
  }
}

function feesAnswer(row: FeesRow, business: string, at: Date): MembershipFeesAnswer {
  const { week_start_date: weekStartDate } = row;
  const calculatedAt = at.toISOString();
  return {
    id: weekStartDate,
    businessId: business,
    weekStartDate,
    weekEndDate: weekEnd(weekStartDate),
    activeDriversCount: row.active_drivers,
    totalWeeklyFees: decimalText(row.weekly_pence),
    totalMonthlyFees: decimalText(row.monthly_pence),
    totalYearlyFees: decimalText(row.yearly_pence),
    collectedFees: decimalText(row.collected_pence),
    vatOnCollectedFees: decimalText(row.collected_vat_pence),
    calculatedAt,
    createdAt: calculatedAt,
    updatedAt: calculatedAt,
  };
}
