import { Query } from '@nestjs/cqrs';
import type { EarningsAnswer } from '@waybook/contracts/api';
import type { Page, PagedRequest } from '@waybook/platform/http';
import type { RecordsWanted } from '../records/records-wanted.js';

export class GetEarnings extends Query<Page<EarningsAnswer>> {
  constructor(
    readonly business: string,
    readonly wanted: RecordsWanted,
    readonly request: PagedRequest,
  ) {
    super();
  }
}
