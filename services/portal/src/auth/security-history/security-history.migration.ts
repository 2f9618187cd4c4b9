import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const securityHistorySql = (roles: DatabaseRoles) => `
  create table security_history (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    kind text not null,
    device text,
    address text,
    happened_at timestamptz not null,
    times integer not null default 1
  );
  create index security_history_by_person on security_history (person, happened_at desc, id desc);
  create index security_history_by_age on security_history (happened_at);
  ${businessTable(roles, 'security_history', { app: ['select', 'insert', 'update'], system: ['select', 'update', 'delete'] })}
`;
