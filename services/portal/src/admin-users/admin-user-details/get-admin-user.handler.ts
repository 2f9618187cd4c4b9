import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { adminUserAnswer, type StoredAdminUser } from '../admin-user-answer.js';
import { AdminUserNotFound } from '../admin-user.errors.js';
import { STORED_ADMIN_USERS } from '../stored-admin-users.js';
import { GetAdminUser } from './get-admin-user.query.js';

@QueryHandler(GetAdminUser)
export class GetAdminUserHandler implements IQueryHandler<GetAdminUser> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws AdminUserNotFound where there is none, or it is another business's */
  async execute({ business, adminUserId }: GetAdminUser): Promise<AdminUserAnswer> {
    const [found] = await this.tables.in(business, (manager) =>
      manager.query<StoredAdminUser[]>(
        `${STORED_ADMIN_USERS} where admin.id = $1 and admin.business = $2 and admin.deleted_at is null`,
        [adminUserId, business],
      ),
    );
    if (!found) throw new AdminUserNotFound();
    return adminUserAnswer(found);
  }
}
