import { Query } from '@nestjs/cqrs';
import type { PaymentAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { PaymentListRequest } from './payment-list.request.js';

export class GetPayments extends Query<Page<PaymentAnswer>> {
  constructor(
    readonly business: string,
    readonly request: PaymentListRequest,
  ) {
    super();
  }
}
