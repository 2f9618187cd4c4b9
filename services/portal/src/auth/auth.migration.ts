import { businessTable, type Migration } from '@waybook/platform/database';
import pg from 'pg';
import { accessChangesSql } from './access/access-changes.sql.js';
import { companySignInSql } from './company-sign-in/company-sign-in.migration.js';
import { findCredentialsSql } from './credentials/find-credentials.sql.js';
import { invitationsSql } from './invitations/invitations.migration.js';
import { newDeviceMailsSql } from './known-devices/new-device-mails.migration.js';
import { linkedAccountsSql } from './linked-accounts/linked-accounts.migration.js';
import { passkeysSql } from './passkeys/passkeys.migration.js';
import { passwordResetsSql } from './password-reset/password-resets.migration.js';
import { secondFactorRuleSql } from './second-factor-rule/second-factor-rule.migration.js';
import { secondFactorSql } from './second-factor/second-factor.migration.js';
import { scimSql } from './scim/scim.migration.js';
import { signInTimesSql } from './credentials/sign-in-times.migration.js';
import { securityEventsSql } from './security-events/security-events.migration.js';
import { securityHistorySql } from './security-history/security-history.migration.js';

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
  {
    name: 'auth-2-session-devices',
    up: () => `
      alter table sessions add column device text, add column address text;
      create index sessions_by_end on sessions (expires_at);
    `,
  },
  { name: 'auth-3-second-factor', up: secondFactorSql },
  { name: 'auth-4-second-factor-rule', up: secondFactorRuleSql },
  { name: 'auth-5-passkeys', up: passkeysSql },
  { name: 'auth-6-security-history', up: securityHistorySql },
  { name: 'auth-7-new-device-mails', up: newDeviceMailsSql },
  { name: 'auth-8-invitations', up: invitationsSql },
  { name: 'auth-9-linked-accounts', up: linkedAccountsSql },
  { name: 'auth-10-company-sign-in', up: companySignInSql },
  { name: 'auth-11-sign-in-times', up: signInTimesSql },
  { name: 'auth-12-scim', up: scimSql },
  { name: 'auth-13-security-events', up: securityEventsSql },
];
