import { Query } from '@nestjs/cqrs';
import type { VatReportAnswer } from '@waybook/contracts/api';
import type { ReportDays } from '../report-days.js';

export class GetVatReport extends Query<VatReportAnswer> {
  constructor(
    readonly business: string,
    readonly days: ReportDays,
  ) {
    super();
  }
}
