import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { MembershipAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import type { Page } from '@waybook/platform/http';
import { findMemberships } from './find-memberships.js';
import { GetMemberships } from './get-memberships.query.js';

@QueryHandler(GetMemberships)
export class GetMembershipsHandler implements IQueryHandler<GetMemberships> {
  constructor(private readonly tables: ReadTables) {}

  execute({ wanted, request }: GetMemberships): Promise<Page<MembershipAnswer>> {
    return this.tables.in(wanted.business, (manager) => findMemberships(manager, wanted, request));
  }
}
