import { Query } from '@nestjs/cqrs';
import type { SelfBillingAgreementAnswer } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';

export class GetSelfBillingAgreement extends Query<SelfBillingAgreementAnswer> {
  constructor(
    readonly business: string,
    readonly driverId: string,
    readonly today: Day,
  ) {
    super();
  }
}
