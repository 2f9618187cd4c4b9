import type { Migration } from '@waybook/platform/database';
import pg from 'pg';

/** One row: the mode is the installation's, not a process's. `since` is null while it is off. */
export const maintenanceMigrations: readonly Migration[] = [
  {
    name: 'maintenance-1-baseline',
    up: ({ system }) => `
      create table maintenance (
        singleton boolean primary key default true check (singleton),
        since timestamptz,
        message text,
        until timestamptz
      );
      insert into maintenance default values;
      grant select, update on maintenance to ${pg.escapeIdentifier(system)};
    `,
  },
];
