import { businessTable, type Migration } from '@waybook/platform/database';

/** Looks through the whole log, each asked for by one business; one at a time in the whole installation. */
export const auditMigrations: readonly Migration[] = [
  {
    name: 'audit-1-baseline',
    up: (roles) => `
      create table verifications (
        id uuid primary key,
        business uuid not null,
        status text not null,
        started_by uuid not null,
        idem_key text collate "C",
        started_at timestamptz not null,
        finished_at timestamptz,
        -- By the database's clock; whoever runs it says every moment that they still do.
        started_clock timestamptz not null default now(),
        seen_at timestamptz not null default now(),
        verified bigint not null default 0,
        total bigint not null default 0,
        is_intact boolean,
        unprotected bigint,
        findings jsonb not null default '[]',
        losses jsonb not null default '[]'
      );
      create unique index verifications_one_at_a_time on verifications ((true)) where status = 'running';
      create unique index verifications_by_key on verifications (business, started_by, idem_key) where idem_key is not null;
      create index verifications_by_start on verifications (business, started_at desc, id);
      ${businessTable(roles, 'verifications')}
    `,
  },
];
