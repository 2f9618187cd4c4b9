import { Query } from '@nestjs/cqrs';
import type { PaymentFiguresAnswer } from '@waybook/contracts/api';

export class GetPaymentFigures extends Query<PaymentFiguresAnswer> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
