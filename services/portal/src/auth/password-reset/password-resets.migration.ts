import { businessTable, type DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

export const passwordResetsSql = (roles: DatabaseRoles) => `
  create table reset_link_requests (
    id uuid primary key,
    login text not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index reset_link_requests_due on reset_link_requests (next_attempt_at);
  grant insert on reset_link_requests to ${pg.escapeIdentifier(roles.app)};
  grant select, update, delete on reset_link_requests to ${pg.escapeIdentifier(roles.system)};

  create table password_changed_mails (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index password_changed_mails_due on password_changed_mails (next_attempt_at);
  ${businessTable(roles, 'password_changed_mails', { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] })}

  create table password_resets (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    secret_hash text not null,
    sign_in_fingerprint text not null,
    expires_at timestamptz not null
  );
  create index password_resets_by_age on password_resets (expires_at);
  ${businessTable(roles, 'password_resets', { app: ['select', 'delete'], system: ['select', 'insert', 'update', 'delete'] })}

  create function sign_in_fingerprint(password_hash text, email text) returns text
    language sql immutable parallel safe set search_path = pg_catalog, pg_temp
    as $$ select encode(sha256(convert_to(password_hash || ' ' || email, 'UTF8')), 'hex') $$;
`;
