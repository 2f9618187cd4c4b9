import { businessTable, type DatabaseRoles } from '@waybook/platform/database';

export const scimSql = (roles: DatabaseRoles) => `
  create table scim_tokens (
    id uuid primary key,
    business uuid not null,
    token_id uuid not null,
    secret_hash text not null,
    ending text not null,
    made_by uuid not null,
    made_at timestamptz not null,
    last_used_at timestamptz
  );
  ${businessTable(roles, 'scim_tokens')}

  create table scim_accounts (
    id uuid primary key references users (id) on delete cascade,
    business uuid not null,
    external_id text,
    is_made boolean not null
  );
  create index scim_accounts_by_external_id on scim_accounts (business, external_id);
  ${businessTable(roles, 'scim_accounts')}
`;
