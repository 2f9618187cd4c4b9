import { Query } from '@nestjs/cqrs';
import type { AdminUserAnswer } from '@waybook/contracts/api';

export class GetAdminUser extends Query<AdminUserAnswer> {
  constructor(
    readonly business: string,
    readonly adminUserId: string,
  ) {
    super();
  }
}
