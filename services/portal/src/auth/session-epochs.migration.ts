import type { DatabaseRoles, Migration } from '@waybook/platform/database';
import { findCredentialsSql } from './credentials/find-credentials.sql.js';

const DROP_TRIGGERS = `
  drop trigger admin_users_sessions on admin_users;
  drop trigger admin_users_forgotten on admin_users;
  drop trigger drivers_sign_in on drivers;
  drop trigger drivers_forgotten on drivers;
  drop function end_admin_sessions();
  drop function forget_admin_credentials();
  drop function follow_driver_sign_in();
  drop function forget_driver_credentials();`;

/** Rows that stand already get what a rebuild gives them, and sessions that stand go on. */
const EPOCHS = `
  alter table admin_users drop column password_reset_at, add column session_epoch integer not null default 0;
  alter table drivers drop column password_reset_at, add column session_epoch integer not null default 0;
  update admin_users set session_epoch = (
    select count(*) from events where events.business = admin_users.business and stream = 'admin-user-' || admin_users.id
      and type in ('AdminUserPasswordReset', 'AdminUserDeactivated'));
  update drivers set session_epoch = (
    select count(*) from events where events.business = drivers.business and stream = 'driver-' || drivers.id
      and type in ('DriverPasswordReset', 'DriverDeactivated'));
  alter table sessions add column session_epoch integer;
  update sessions set session_epoch = coalesce(
    (select session_epoch from drivers where drivers.id = user_id),
    (select session_epoch from admin_users where admin_users.id = user_id), 0);
  alter table sessions alter column session_epoch set not null;`;

/** Whose sessions ended is news to every instance. */
const NEWS = `
  drop trigger drivers_status on drivers;
  create trigger drivers_access after update of status, session_epoch on drivers for each row
    when ((old.status, old.session_epoch) is distinct from (new.status, new.session_epoch))
    execute function note_access_change('id');
  drop trigger admin_users_access on admin_users;
  create trigger admin_users_access after update of role, permissions, is_active, session_epoch on admin_users for each row
    when ((old.role, old.permissions, old.is_active, old.session_epoch)
      is distinct from (new.role, new.permissions, new.is_active, new.session_epoch))
    execute function note_access_change('id');`;

/** The claim of a name and the person's row say what somebody signs in with. */
const NAMES = (roles: DatabaseRoles) => `
  drop function find_credentials(text, text);
  ${findCredentialsSql(roles)}
  alter table users drop column kind, drop column login;`;

/** Signing in asks the people's rows, and no trigger carries over to its tables what they say. */
export const sessionEpochsMigration: Migration = {
  name: 'auth-4-session-epochs',
  up: (roles) => [DROP_TRIGGERS, EPOCHS, NEWS, NAMES(roles)].join('\n'),
};
