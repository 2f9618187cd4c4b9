import type { AdminRole } from '@waybook/contracts/api';
import type { AdminUserEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type Recorded } from '@waybook/event-store';
import {
  bigint,
  boolean,
  integer,
  jsonb,
  readModel,
  text,
  texts,
  timestamptz,
  type RowOf,
} from '@waybook/platform/tables';
import { formerEmailsAfter, type FormerEmail } from '../people/former-emails.js';

export const adminUsers = readModel(
  'admin_users',
  {
    username: text(),
    email: text(),
    first_name: text(),
    last_name: text(),
    role: text<AdminRole>(),
    role_since: timestamptz(),
    permissions: texts(),
    is_active: boolean(),
    created_at: timestamptz(),
    updated_at: timestamptz(),
    /** What they approve of one remittance, and pay with one run, at most; null: no limit. */
    remittance_limit_pence: bigint().nullable(),
    run_limit_pence: bigint().nullable(),
    /** Counts what ended all their sessions: those that were opened in an epoch before have ended. */
    session_epoch: integer().defaultsTo('0'),
    /** The row of a deleted admin user keeps the name alone, for what they once decided. */
    deleted_at: timestamptz().nullable(),
    /** For mail alone; no answer shows them. */
    former_emails: jsonb<readonly FormerEmail[]>().defaultsTo("'[]'"),
  },
  {
    indexes: {
      admin_users_by_business: ['business', 'created_at', 'id'],
    },
  },
);
export type AdminUserRow = RowOf<typeof adminUsers>;

export const adminUsersProjection: InlineProjection<AdminUserRow, AdminUserEvent> = projectedInto(
  adminUsers,
  (row, event) => {
    if (event.type === 'AdminUserCreated') return createdRow(event);
    return row && { ...row, ...changesBy(row, event), updated_at: event.at };
  },
);

type Happened<Type extends AdminUserEvent['type']> = Recorded<Extract<AdminUserEvent, { type: Type }>>;

function createdRow({ data, at }: Happened<'AdminUserCreated'>): AdminUserRow {
  return {
    username: data.username,
    email: data.email,
    first_name: data.firstName,
    last_name: data.lastName,
    role: data.role,
    role_since: at,
    permissions: data.permissions,
    is_active: true,
    created_at: at,
    updated_at: at,
    remittance_limit_pence: null,
    run_limit_pence: null,
    session_epoch: 0,
    deleted_at: null,
    former_emails: [],
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
      return { email: event.data.email, ...formerEmails(row, event) };
    case 'AdminUserRoleChanged':
      return { role: event.data.role, role_since: event.at };
    case 'AdminUserPermissionsChanged':
      return { permissions: event.data.permissions };
    case 'AdminUserApprovalLimitsChanged':
      return { remittance_limit_pence: event.data.remittancePence, run_limit_pence: event.data.runPence };
    case 'AdminUserPasswordLinkSent':
      return {};
    case 'AdminUserPasswordReset':
      return { session_epoch: row.session_epoch + 1 };
    case 'AdminUserDeactivated':
      return { is_active: false, session_epoch: row.session_epoch + 1 };
    case 'AdminUserActivated':
      return { is_active: true };
    case 'AdminUserDeleted':
      return { username: '', email: '', permissions: [], is_active: false, deleted_at: event.at, former_emails: [] };
  }
}

/** An event of 1.0 names no address from before: the rows of then have none, and a rebuild makes them as they are. */
function formerEmails(row: AdminUserRow, { data, at, version }: Happened<'AdminUserEmailChanged'>) {
  return data.formerEmail === undefined ? {} : { former_emails: formerEmailsAfter(row, { at, version }) };
}
