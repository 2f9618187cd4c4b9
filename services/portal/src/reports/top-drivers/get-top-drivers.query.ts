import { Query } from '@nestjs/cqrs';
import type { TopDriverAnswer } from '@waybook/contracts/api';
import type { ReportDays } from '../report-days.js';

export class GetTopDrivers extends Query<TopDriverAnswer[]> {
  constructor(
    readonly business: string,
    readonly days: ReportDays,
    readonly limit: number,
  ) {
    super();
  }
}
