import { Injectable } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { MAX_TOP_DRIVERS, type EarningsOfWeek, type ReportExport, type TopDriverAnswer } from '@waybook/contracts/api';
import type { Cell } from '@waybook/platform/csv';
import { ReadTables } from '@waybook/platform/database';
import { GetComplianceFigures } from '../../compliance/compliance-figures/get-compliance-figures.query.js';
import { GetTicketFigures } from '../../tickets/ticket-figures/get-ticket-figures.query.js';
import { GetTopDrivers } from '../top-drivers/get-top-drivers.query.js';
import { GetEarningsReport } from '../weekly-earnings/get-earnings-report.query.js';
import type { ReportFile } from './report-file.js';
import { VAT_HEADER, vatLines } from './vat-documents.js';

const EARNINGS_HEADER = [
  'Week starting',
  'Week ending',
  'Drivers',
  'Remittances',
  'Pending',
  'Late',
  'Jobs',
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Membership fees',
  'VAT on membership fees',
  'Additional deductions',
  'Retention',
  'Net pay',
];

const earningsLine = (week: EarningsOfWeek): Cell[] => [
  week.weekStartDate,
  week.weekEndDate,
  week.drivers,
  week.remittances,
  week.pending,
  week.late,
  week.jobs,
  week.grossEarnings,
  week.vatAmount,
  week.membershipFees,
  week.vatOnMembershipFees,
  week.otherDeductions,
  week.retention,
  week.netPay,
];

const TOP_HEADER = [
  'Driver ID',
  'Driver',
  'Remittances',
  'Jobs',
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Deductions',
  'Retention',
  'Net pay',
];

const topLine = (driver: TopDriverAnswer): Cell[] => [
  driver.driverCode,
  driver.driverName,
  driver.remittances,
  driver.jobs,
  driver.grossEarnings,
  driver.vatAmount,
  driver.deductionTotal,
  driver.retention,
  driver.netPay,
];

/** Every report as a file, made of what its screen shows. */
@Injectable()
export class ReportFiles {
  readonly #files: Readonly<Record<ReportExport, ReportFile>>;

  constructor(queries: QueryBus, tables: ReadTables) {
    this.#files = {
      earnings: {
        needs: 'earnings:read',
        over: 'days',
        header: EARNINGS_HEADER,
        lines: async ({ business }, days) =>
          (await queries.execute(new GetEarningsReport(business, days))).weeks.map(earningsLine),
      },
      vat: {
        needs: 'earnings:read',
        over: 'days',
        header: VAT_HEADER,
        lines: ({ business }, days) => Promise.resolve(vatLines(tables, business, days)),
      },
      'top-drivers': {
        needs: 'earnings:read',
        over: 'days',
        header: TOP_HEADER,
        lines: async ({ business }, days) =>
          (await queries.execute(new GetTopDrivers(business, days, MAX_TOP_DRIVERS))).map(topLine),
      },
      compliance: {
        needs: 'compliance:read',
        over: 'now',
        header: ['Band', 'Drivers'],
        lines: async ({ business, at }) =>
          Object.entries((await queries.execute(new GetComplianceFigures(business, at))).bands),
      },
      tickets: {
        needs: 'tickets:read',
        over: 'now',
        header: ['From days', 'To days', 'Open', 'In progress'],
        lines: async ({ business, at }) =>
          (await queries.execute(new GetTicketFigures(business, at))).ageing.map(
            ({ fromDays, toDays, open, inProgress }) => [fromDays, toDays, open, inProgress],
          ),
      },
    };
  }

  find(report: string): ReportFile | undefined {
    return Object.hasOwn(this.#files, report) ? this.#files[report as ReportExport] : undefined;
  }
}
