import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const newDeviceMailsSql = (roles: DatabaseRoles) => `
  create table new_device_mails (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    device text,
    address text not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index new_device_mails_due on new_device_mails (next_attempt_at);
  create index new_device_mails_by_person on new_device_mails (person);
  ${businessTable(roles, 'new_device_mails', { app: ['insert'], system: ['select', 'update', 'delete'] })}
`;
