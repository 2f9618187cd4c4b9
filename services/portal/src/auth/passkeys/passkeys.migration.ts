import { businessTable, type DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

export const passkeysSql = (roles: DatabaseRoles) => `
  alter table users add column passkey_offered_at timestamptz;

  create table passkeys (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    name text not null,
    credential_id text not null,
    public_key text not null,
    transports text not null,
    is_synced boolean not null,
    added_at timestamptz not null,
    counter bigint not null default 0,
    last_used_at timestamptz,
    copied_at timestamptz
  );
  create unique index passkeys_by_credential on passkeys (credential_id);
  create index passkeys_by_person on passkeys (person);
  ${businessTable(roles, 'passkeys')}

  create table spent_passkey_challenges (
    id text primary key,
    expires_at timestamptz not null
  );
  create index spent_passkey_challenges_by_end on spent_passkey_challenges (expires_at);
  grant insert on spent_passkey_challenges to ${pg.escapeIdentifier(roles.app)};
  grant select, update, delete on spent_passkey_challenges to ${pg.escapeIdentifier(roles.system)};
`;
