import { Query } from '@nestjs/cqrs';
import type { OfficeContactAnswer } from '@waybook/contracts/api';

export class GetOfficeContact extends Query<OfficeContactAnswer> {
  constructor(readonly business: string) {
    super();
  }
}
