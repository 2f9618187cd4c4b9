import { entityOf, type RecordOfEntity } from '@waybook/platform/database';
import { adminUsers } from './admin-user.projection.js';

export const AdminUserRecord = entityOf(adminUsers);
export type AdminUserRecord = RecordOfEntity<typeof AdminUserRecord>;
