import { Query } from '@nestjs/cqrs';
import type { DriverWithoutRemittanceAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { Page, PagedRequest } from '@waybook/platform/http';

export class GetDriversWithoutRemittance extends Query<Page<DriverWithoutRemittanceAnswer>> {
  constructor(
    readonly business: string,
    readonly weekStartDate: Day,
    readonly at: Date,
    readonly request: PagedRequest,
  ) {
    super();
  }
}
