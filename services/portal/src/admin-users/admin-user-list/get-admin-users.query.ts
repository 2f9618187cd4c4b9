import { Query } from '@nestjs/cqrs';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import type { Page } from '@waybook/platform/http';
import type { AdminUserListRequest } from './admin-user-list.request.js';

export class GetAdminUsers extends Query<Page<AdminUserAnswer>> {
  constructor(
    readonly business: string,
    readonly request: AdminUserListRequest,
  ) {
    super();
  }
}
