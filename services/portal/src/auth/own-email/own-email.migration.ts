import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const ownEmailSql = (roles: DatabaseRoles) => `
  alter table users add column office_password_since timestamptz;

  create table email_changes (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    new_email text not null,
    secret_hash text,
    sign_in_fingerprint text not null,
    asked_at timestamptz not null,
    expires_at timestamptz not null
  );
  create index email_changes_by_end on email_changes (expires_at);
  ${businessTable(roles, 'email_changes')}

  create table email_change_mails (
    id uuid primary key references email_changes (id) on delete cascade,
    business uuid not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index email_change_mails_due on email_change_mails (next_attempt_at);
  ${businessTable(roles, 'email_change_mails')}
`;
