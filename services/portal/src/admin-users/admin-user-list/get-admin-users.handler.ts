import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { containing, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import { adminUserAnswer, type StoredAdminUser } from '../admin-user-answer.js';
import { STORED_ADMIN_USERS } from '../stored-admin-users.js';
import { GetAdminUsers } from './get-admin-users.query.js';

/** More colleagues than any business has. */
const MAX_ROWS = 1_000;

const SORTED_BY = {
  name: ['lower(admin.first_name)', 'lower(admin.last_name)'],
  username: ['lower(admin.username)'],
  email: ['lower(admin.email)'],
  role: ['admin.role'],
  createdAt: ['admin.created_at'],
  lastLogin: ['users.last_login_at'],
};

const WANTED = `
  admin.business = $1 and admin.deleted_at is null
  and ($2::boolean is null or admin.is_active = $2)
  and ($3::text is null or admin.role = $3)
  and ($4::text is null or concat_ws(' ', admin.first_name, admin.last_name, admin.username, admin.email) ilike $4)`;

@QueryHandler(GetAdminUsers)
export class GetAdminUsersHandler implements IQueryHandler<GetAdminUsers> {
  constructor(private readonly tables: ReadTables) {}

  execute({ business, request }: GetAdminUsers): Promise<Page<AdminUserAnswer>> {
    const { status, role, q, sort } = request;
    const wanted = [business, status ? status === 'active' : null, role ?? null, q ? containing(q) : null];
    const { limit, offset } = pageWindow(request, MAX_ROWS);
    const order = orderBy(sort, SORTED_BY, { otherwise: 'createdAt', last: 'admin.id' });
    return this.tables.in(business, async (manager) => {
      const rows = await manager.query<StoredAdminUser[]>(
        `${STORED_ADMIN_USERS} where ${WANTED} order by ${order} limit $5 offset $6`,
        [...wanted, limit, offset],
      );
      const [counted] = await manager.query<{ total: number }[]>(
        `select count(*)::int as total from admin_users as admin where ${WANTED}`,
        wanted,
      );
      return { rows: rows.map(adminUserAnswer), total: counted?.total ?? 0 };
    });
  }
}
