import { Query } from '@nestjs/cqrs';
import type { ApiKeyAnswer } from '@waybook/contracts/api';

export class GetApiKeys extends Query<ApiKeyAnswer[]> {
  constructor(
    readonly business: string,
    readonly at: Date,
  ) {
    super();
  }
}
