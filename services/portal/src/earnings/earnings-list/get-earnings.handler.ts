import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { EarningsAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findRecords } from '../records/find-records.js';
import { GetEarnings } from './get-earnings.query.js';

@QueryHandler(GetEarnings)
export class GetEarningsHandler implements IQueryHandler<GetEarnings> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, wanted, request }: GetEarnings): Promise<Page<EarningsAnswer>> {
    return this.tables.in(business, (manager) => findRecords(manager, business, wanted, request));
  }
}
