import { businessTable, type Migration } from '@waybook/platform/database';

export const importMigrations: readonly Migration[] = [
  {
    name: 'imports-1-baseline',
    up: (roles) => `
      create table imports (
        id uuid primary key,
        business uuid not null,
        kind text not null,
        status text not null,
        rows integer not null,
        added integer not null,
        changed integer not null,
        refused integer not null,
        taken_back integer not null,
        confirmed_by uuid not null,
        confirmed_at timestamptz not null,
        undone_at timestamptz
      );
      create index imports_by_kind on imports (business, kind, confirmed_at, id);
      ${businessTable(roles, 'imports')}
    `,
  },
];
