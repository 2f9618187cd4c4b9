import { containing, orderBy, type Page, type PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import type { StoredAdminUser } from '../admin-user-answer.js';
import { STORED_ADMIN_USERS } from '../stored-admin-users.js';
import type { AdminUserListRequest } from './admin-user-list.request.js';

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

/** One page of those that were asked for; the list and its file are both of it. */
export async function adminUsersFound(
  manager: EntityManager,
  business: string,
  { status, role, q, sort }: AdminUserListRequest,
  { limit, offset }: PageWindow,
): Promise<Page<StoredAdminUser>> {
  const wanted = [business, status ? status === 'active' : null, role ?? null, q ? containing(q) : null];
  const order = orderBy(sort, SORTED_BY, { otherwise: 'createdAt', last: 'admin.id' });
  const rows = await manager.query<StoredAdminUser[]>(
    `${STORED_ADMIN_USERS} where ${WANTED} order by ${order} limit $5 offset $6`,
    [...wanted, limit, offset],
  );
  const [counted] = await manager.query<{ total: number }[]>(
    `select count(*)::int as total from admin_users as admin where ${WANTED}`,
    wanted,
  );
  return { rows, total: counted?.total ?? 0 };
}
