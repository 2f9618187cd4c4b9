import type { AdminRole } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import type { InlineProjection, Recorded } from '@waybook/event-store';

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
  /** Counts what ended all their sessions: those that were opened in an epoch before have ended. */
  readonly session_epoch: number;
  /** The row of a deleted admin user keeps the name alone, for what they once decided. */
  readonly deleted_at: Date | null;
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
    session_epoch: 'integer',
    deleted_at: 'timestamptz',
  },
  evolve: (row, event) => {
    if (event.type === 'AdminUserCreated') return createdRow(event);
    return row && { ...row, ...changesBy(row, event), updated_at: event.at };
  },
};

type Happened<Type extends AdminUserEvent['type']> = Recorded<Extract<AdminUserEvent, { type: Type }>>;

function createdRow({ data, at }: Happened<'AdminUserCreated'>): AdminUserRow {
  return {
    username: data.username,
    email: data.email,
    first_name: data.firstName,
    last_name: data.lastName,
    role: data.role,
    permissions: data.permissions,
    is_active: true,
    created_at: at,
    updated_at: at,
    session_epoch: 0,
    deleted_at: null,
  };
}

function changesBy(
  row: AdminUserRow,
  event: Exclude<Recorded<AdminUserEvent>, { type: 'AdminUserCreated' }>,
): Partial<AdminUserRow> {
  switch (event.type) {
    case 'AdminUserRenamed':
      return { first_name: event.data.firstName, last_name: event.data.lastName };
    case 'AdminUserEmailChanged':
      return { email: event.data.email };
    case 'AdminUserRoleChanged':
      return { role: event.data.role };
    case 'AdminUserPermissionsChanged':
      return { permissions: event.data.permissions };
    case 'AdminUserPasswordReset':
      return { session_epoch: row.session_epoch + 1 };
    case 'AdminUserDeactivated':
      return { is_active: false, session_epoch: row.session_epoch + 1 };
    case 'AdminUserActivated':
      return { is_active: true };
    case 'AdminUserDeleted':
      return { username: '', email: '', permissions: [], is_active: false, deleted_at: event.at };
  }
}
