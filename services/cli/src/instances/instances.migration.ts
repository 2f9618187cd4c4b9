import type { Migration } from '@waybook/platform/database';
import pg from 'pg';

/** Unlogged: after a crash of the server nobody is known, and whoever still runs says so again within seconds. */
export const instancesMigrations: readonly Migration[] = [
  {
    name: 'instances-1-baseline',
    up: ({ system }) => `
      create unlogged table instances (
        id uuid primary key,
        host text not null,
        version text not null,
        roles text[] not null,
        started_at timestamptz not null,
        is_ready boolean not null,
        is_read_only boolean not null,
        seen_at timestamptz not null
      );
      grant select, insert, update, delete on instances to ${pg.escapeIdentifier(system)};
    `,
  },
];
