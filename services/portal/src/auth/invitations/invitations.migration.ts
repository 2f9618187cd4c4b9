import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const invitationsSql = (roles: DatabaseRoles) => `
  create table invitations (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    withdrawn_at timestamptz
  );
  create index invitations_by_business on invitations (business);
  ${businessTable(roles, 'invitations')}

  create table invitation_mails (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    asked_at timestamptz not null,
    attempts integer not null default 0,
    next_attempt_at timestamptz not null
  );
  create index invitation_mails_due on invitation_mails (next_attempt_at);
  ${businessTable(roles, 'invitation_mails')}
`;
