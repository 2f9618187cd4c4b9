import { Query } from '@nestjs/cqrs';
import type { ProcessedMembershipPaymentAnswer } from '@waybook/contracts/api';

export class GetMembershipPayments extends Query<ProcessedMembershipPaymentAnswer[]> {
  constructor(
    readonly business: string,
    /** The driver's row id or code. */
    readonly driverId: string,
  ) {
    super();
  }
}
