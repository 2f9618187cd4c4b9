import type { Migration } from '@waybook/platform/database';
import pg from 'pg';

/** Hashes of links and of sessions. Unlogged: a crash of the server ends them all, and no replica or backup has them. */
export const operatorMigrations: readonly Migration[] = [
  {
    name: 'operator-1-baseline',
    up: ({ system }) => `
      create unlogged table operator_access (
        hash bytea primary key,
        kind text not null check (kind in ('link', 'session')),
        expires_at timestamptz not null
      );
      grant select, insert, delete on operator_access to ${pg.escapeIdentifier(system)};
    `,
  },
];
