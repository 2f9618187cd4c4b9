import { Query } from '@nestjs/cqrs';
import type { PendingRemittanceAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { PendingRemittancesRequest } from './pending-remittances.request.js';

export class GetPendingRemittances extends Query<Page<PendingRemittanceAnswer>> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: PendingRemittancesRequest = {},
  ) {
    super();
  }
}
