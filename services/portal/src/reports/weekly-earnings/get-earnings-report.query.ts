import { Query } from '@nestjs/cqrs';
import type { EarningsReportAnswer } from '@waybook/contracts/api';
import type { ReportDays } from '../report-days.js';

export class GetEarningsReport extends Query<EarningsReportAnswer> {
  constructor(
    readonly business: string,
    readonly days: ReportDays,
  ) {
    super();
  }
}
