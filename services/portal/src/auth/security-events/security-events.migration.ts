import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const securityEventsSql = (roles: DatabaseRoles) => `
  create table security_events (
    id uuid primary key,
    business uuid not null,
    at timestamptz not null,
    actor_type text,
    actor_id text,
    event text not null,
    route text not null,
    details jsonb not null,
    request_id text not null
  );
  create index security_events_by_business on security_events (business, at desc, id desc);
  create index security_events_by_age on security_events (at);
  ${businessTable(roles, 'security_events', { app: ['select', 'insert'], system: ['select', 'delete'] })}
`;
