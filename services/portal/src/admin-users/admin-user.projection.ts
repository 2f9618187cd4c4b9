import type { AdminRole } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import type { InlineProjection } from '@waybook/event-store';

export interface AdminUserRow {
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: AdminRole;
  readonly permissions: readonly string[];
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
}

export const adminUsersProjection: InlineProjection<AdminUserRow, AdminUserEvent> = {
  table: 'admin_users',
  columns: {
    username: 'text',
    email: 'text',
    first_name: 'text',
    last_name: 'text',
    role: 'text',
    permissions: 'text[]',
    is_active: 'boolean',
    created_at: 'timestamptz',
    updated_at: 'timestamptz',
  },
  evolve: (_row, { data, at }) => ({
    username: data.username,
    email: data.email,
    first_name: data.firstName,
    last_name: data.lastName,
    role: data.role,
    permissions: data.permissions,
    is_active: true,
    created_at: at,
    updated_at: at,
  }),
};
