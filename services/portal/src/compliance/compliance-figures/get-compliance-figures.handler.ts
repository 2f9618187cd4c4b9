import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceFiguresAnswer } from '@waybook/contracts/api';
import { addDays, londonDay, weekOf } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { alertParameters } from '../compliance-alerts/alerts.sql.js';
import { EXPIRIES_BY_WEEK, FIGURES, type ExpiriesRow, type FiguresRow } from './figures.sql.js';
import { GetComplianceFigures } from './get-compliance-figures.query.js';

const DAYS_PER_WEEK = 7;
/** As far as the picture of coming expiries looks. */
const WEEKS_AHEAD = 12;

@QueryHandler(GetComplianceFigures)
export class GetComplianceFiguresHandler implements IQueryHandler<GetComplianceFigures> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at }: GetComplianceFigures): Promise<ComplianceFiguresAnswer> {
    const mondays = comingMondays(at);
    const lastDay = addDays(mondays.at(-1)!, DAYS_PER_WEEK - 1);
    return this.tables.in(business, async (manager) => {
      const [row] = await manager.query<FiguresRow[]>(FIGURES, alertParameters(business, at));
      const looked = [business, mondays[0], londonDay(at), lastDay];
      const expiries = await manager.query<ExpiriesRow[]>(EXPIRIES_BY_WEEK, looked);
      return { ...figuresOf(row!), expiries: byWeek(expiries, mondays) };
    });
  }
}

function comingMondays(at: Date): string[] {
  const { weekStartDate } = weekOf(at);
  return Array.from({ length: WEEKS_AHEAD }, (_, weeks) => addDays(weekStartDate, weeks * DAYS_PER_WEEK));
}

function figuresOf(row: FiguresRow): Omit<ComplianceFiguresAnswer, 'expiries'> {
  const { green, yellow, red, compliant, pending, attention, high_alerts, expired, expiring_soon, missing } = row;
  const total = expired + expiring_soon + missing;
  return {
    drivers: row.drivers,
    averageScore: row.average_score,
    bands: { green, yellow, red },
    statuses: { compliant, pending, attention },
    pendingDocuments: row.pending_documents,
    alerts: {
      total,
      high: high_alerts,
      medium: total - high_alerts,
      expired,
      expiringSoon: expiring_soon,
      missing,
      drivers: row.drivers_with_alerts,
    },
  };
}

function byWeek(rows: readonly ExpiriesRow[], mondays: readonly string[]): ComplianceFiguresAnswer['expiries'] {
  const counts = new Map(rows.map(({ week_start_date, documents }) => [week_start_date, documents]));
  return mondays.map((weekStartDate) => ({ weekStartDate, documents: counts.get(weekStartDate) ?? 0 }));
}
