import { businessTable, type DatabaseRoles } from '@waybook/platform/database';
import pg from 'pg';

export const companySignInSql = (roles: DatabaseRoles) => `
  create table company_sign_in_secrets (
    id uuid primary key,
    business uuid not null,
    sealed text not null,
    created_at timestamptz not null
  );
  ${businessTable(roles, 'company_sign_in_secrets')}

  create table company_identities (
    id uuid primary key,
    business uuid not null,
    person uuid not null references users (id) on delete cascade,
    issuer text not null,
    subject text not null,
    connected_at timestamptz not null
  );
  create unique index company_identities_by_subject on company_identities (business, issuer, subject);
  create unique index company_identities_by_person on company_identities (person, issuer);
  ${businessTable(roles, 'company_identities')}

  create table spent_company_sign_ins (
    id text primary key,
    expires_at timestamptz not null
  );
  create index spent_company_sign_ins_by_end on spent_company_sign_ins (expires_at);
  grant insert on spent_company_sign_ins to ${pg.escapeIdentifier(roles.app)};
  grant select, update, delete on spent_company_sign_ins to ${pg.escapeIdentifier(roles.system)};

  alter table sessions add column company_until timestamptz;
`;
