import { Query } from '@nestjs/cqrs';
import type { BusinessAnswer } from '@waybook/contracts/api';

export class GetBusiness extends Query<BusinessAnswer> {
  constructor(readonly business: string) {
    super();
  }
}
