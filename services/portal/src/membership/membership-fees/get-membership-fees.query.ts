import { Query } from '@nestjs/cqrs';
import type { MembershipFeesAnswer } from '@waybook/contracts/api';
import type { Page, PagedRequest } from '@waybook/platform/http';

export class GetMembershipFees extends Query<Page<MembershipFeesAnswer>> {
  constructor(
    readonly business: string,
    readonly at: Date,
    readonly request: PagedRequest = {},
  ) {
    super();
  }
}
