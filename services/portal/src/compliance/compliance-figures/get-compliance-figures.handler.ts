import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceFiguresAnswer } from '@waybook/contracts/api';
import { addDays, londonDay, weekOf } from '@waybook/contracts/calendar';
import { ReadTables } from '@waybook/platform/database';
import { alertParameters } from '../compliance-alerts/alerts.sql.js';
import { standingParameters } from '../compliance-standing.sql.js';
import {
  ALERT_FIGURES,
  DRIVER_FIGURES,
  EXPIRIES_BY_WEEK,
  type AlertFiguresRow,
  type DriverFiguresRow,
  type ExpiriesRow,
} from './figures.sql.js';
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
      const [drivers] = await manager.query<DriverFiguresRow[]>(DRIVER_FIGURES, standingParameters(business, at));
      const [alerts] = await manager.query<AlertFiguresRow[]>(ALERT_FIGURES, alertParameters(business, at));
      const expiries = await manager.query<ExpiriesRow[]>(EXPIRIES_BY_WEEK, [business, londonDay(at), lastDay]);
      return {
        ...driverFigures(drivers!),
        alerts: alertFigures(alerts!, drivers!),
        expiries: byWeek(expiries, mondays),
      };
    });
  }
}

function comingMondays(at: Date): string[] {
  const { weekStartDate } = weekOf(at);
  return Array.from({ length: WEEKS_AHEAD }, (_, weeks) => addDays(weekStartDate, weeks * DAYS_PER_WEEK));
}

function driverFigures(row: DriverFiguresRow): Omit<ComplianceFiguresAnswer, 'alerts' | 'expiries'> {
  const { drivers, average_score, green, yellow, red, compliant, pending, attention, pending_documents } = row;
  return {
    drivers,
    averageScore: average_score,
    bands: { green, yellow, red },
    statuses: { compliant, pending, attention },
    pendingDocuments: pending_documents,
  };
}

function alertFigures(
  { total, high, expired, expiring_soon, missing }: AlertFiguresRow,
  { drivers_with_alerts }: DriverFiguresRow,
): ComplianceFiguresAnswer['alerts'] {
  const kinds = { expired, expiringSoon: expiring_soon, missing };
  return { total, high, medium: total - high, ...kinds, drivers: drivers_with_alerts };
}

function byWeek(rows: readonly ExpiriesRow[], mondays: readonly string[]): ComplianceFiguresAnswer['expiries'] {
  const counts = new Map(rows.map(({ week_start_date, documents }) => [week_start_date, documents]));
  return mondays.map((weekStartDate) => ({ weekStartDate, documents: counts.get(weekStartDate) ?? 0 }));
}
