import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page } from '@waybook/platform/http';
import { adminUserAnswer } from '../admin-user-answer.js';
import { adminUsersFound } from './admin-users-found.js';
import { GetAdminUsers } from './get-admin-users.query.js';

/** More colleagues than any business has. */
const MAX_ROWS = 1_000;

@QueryHandler(GetAdminUsers)
export class GetAdminUsersHandler implements IQueryHandler<GetAdminUsers> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, request }: GetAdminUsers): Promise<Page<AdminUserAnswer>> {
    const { rows, total } = await this.tables.in(business, (manager) =>
      adminUsersFound(manager, business, request, pageWindow(request, MAX_ROWS)),
    );
    return { rows: rows.map(adminUserAnswer), total };
  }
}
