import { Query } from '@nestjs/cqrs';
import type { ListedRemittanceAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { RemittanceListRequest } from './remittance-list.request.js';

export class GetRemittanceList extends Query<Page<ListedRemittanceAnswer>> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: RemittanceListRequest = {},
  ) {
    super();
  }
}
