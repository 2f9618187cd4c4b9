import { Query } from '@nestjs/cqrs';
import type { MembershipAnswer } from '@waybook/contracts/api';
import type { Page, PagedRequest } from '@waybook/platform/http';
import type { MembershipsWanted } from './find-memberships.js';

export class GetMemberships extends Query<Page<MembershipAnswer>> {
  constructor(
    readonly wanted: MembershipsWanted,
    readonly request: PagedRequest,
  ) {
    super();
  }
}
