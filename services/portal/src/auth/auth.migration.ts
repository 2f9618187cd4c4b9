import { businessTable, type Migration } from '@waybook/platform/database';
import pg from 'pg';
import { accessChangesSql } from './access/access-changes.sql.js';
import { findCredentialsSql } from './credentials/find-credentials.sql.js';
import { passwordResetsSql } from './password-reset/password-resets.migration.js';

/** Comes after the read tables of businesses, admin users and drivers, whose changes it watches. */
export const authMigrations: readonly Migration[] = [
  {
    name: 'auth-1-baseline',
    up: (roles) => `
      create table users (
        id uuid primary key,
        business uuid not null,
        password_hash text not null,
        last_login_at timestamptz
      );
      create index users_by_business on users (business, id);
      ${businessTable(roles, 'users')}
      ${findCredentialsSql(roles)}

      create table sessions (
        id uuid primary key,
        business uuid not null,
        user_id uuid not null references users (id) on delete cascade,
        generation integer not null,
        created_at timestamptz not null,
        rotated_at timestamptz not null,
        expires_at timestamptz not null,
        revoked_at timestamptz,
        session_epoch integer not null
      );
      create index sessions_by_user on sessions (business, user_id, expires_at);
      ${businessTable(roles, 'sessions')}
      ${accessChangesSql(roles)}

      create table sign_in_attempts (
        key text primary key,
        failures double precision not null,
        updated_at timestamptz not null
      );
      create index sign_in_attempts_by_age on sign_in_attempts (updated_at);
      grant select, insert, update, delete on sign_in_attempts to ${pg.escapeIdentifier(roles.app)};
      ${passwordResetsSql(roles)}
    `,
  },
];
