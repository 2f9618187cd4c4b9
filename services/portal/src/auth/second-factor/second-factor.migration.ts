import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const secondFactorSql = (roles: DatabaseRoles) => `
  alter table sessions add column second_factor_at timestamptz;

  create table second_factors (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    sealed_secret text not null,
    last_step bigint not null,
    turned_on_at timestamptz not null
  );
  ${businessTable(roles, 'second_factors')}

  create table recovery_codes (
    id uuid primary key,
    business uuid not null,
    person uuid not null references second_factors (id) on delete cascade,
    code_hash text not null
  );
  create index recovery_codes_by_person on recovery_codes (person, code_hash);
  ${businessTable(roles, 'recovery_codes')}

  create table second_factor_set_ups (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    sealed_secret text not null,
    expires_at timestamptz not null
  );
  create index second_factor_set_ups_by_end on second_factor_set_ups (expires_at);
  ${businessTable(roles, 'second_factor_set_ups')}

  create table sign_in_challenges (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    browser_hash text not null,
    password_fingerprint text not null,
    tries integer not null default 0,
    expires_at timestamptz not null
  );
  create index sign_in_challenges_by_person on sign_in_challenges (person);
  create index sign_in_challenges_by_end on sign_in_challenges (expires_at);
  ${businessTable(roles, 'sign_in_challenges')}

  create table second_factor_mails (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    person_type text not null,
    kind text not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index second_factor_mails_due on second_factor_mails (next_attempt_at);
  create index second_factor_mails_by_person on second_factor_mails (person);
  ${businessTable(roles, 'second_factor_mails', { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] })}
`;
