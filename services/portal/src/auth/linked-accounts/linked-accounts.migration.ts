import { businessTable, type DatabaseRoles } from '@waybook/platform/database';
import { businessMembershipsSql } from './business-memberships.sql.js';
import { linkedMembershipsSql } from './linked-memberships.sql.js';

export const linkedAccountsSql = (roles: DatabaseRoles) => `
  create table account_links (
    id uuid primary key,
    business uuid not null,
    person uuid not null constraint account_links_person_fkey references users (id) on delete cascade,
    partner uuid not null constraint account_links_partner_fkey references users (id) on delete cascade,
    password_fingerprint text not null,
    linked_at timestamptz not null
  );
  create unique index account_links_by_person on account_links (person, partner);
  create index account_links_by_partner on account_links (partner);
  ${businessTable(roles, 'account_links')}
  ${businessMembershipsSql(roles)}
  ${linkedMembershipsSql(roles)}
`;
