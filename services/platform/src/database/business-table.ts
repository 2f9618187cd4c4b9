import pg from 'pg';
import type { DatabaseRoles } from './roles.js';

type Right = 'select' | 'insert' | 'update' | 'delete';

export interface TableRights {
  readonly app: readonly Right[];
  readonly system: readonly Right[];
}

const EVERY_RIGHT: readonly Right[] = ['select', 'insert', 'update', 'delete'];

/**
 * SQL that closes a table with a column `business uuid not null`: the application's role sees and writes the rows of the
 * business set in `waybook.business` alone, and none without it; the system's role and the owner see all.
 */
export function businessTable(
  roles: DatabaseRoles,
  table: string,
  rights: TableRights = { app: EVERY_RIGHT, system: EVERY_RIGHT },
): string {
  const name = pg.escapeIdentifier(table);
  const ownBusiness = `business = nullif(current_setting('waybook.business', true), '')::uuid`;
  const policy = (role: string, label: string, condition: string): string =>
    `create policy ${pg.escapeIdentifier(`${table}_${label}`)} on ${name} to ${pg.escapeIdentifier(role)}
       using (${condition}) with check (${condition});`;
  const grant = (role: string, granted: readonly Right[]): string =>
    granted.length > 0 ? `grant ${granted.join(', ')} on ${name} to ${pg.escapeIdentifier(role)};` : '';
  return [
    `alter table ${name} enable row level security;`,
    `alter table ${name} force row level security;`,
    policy(roles.app, 'app', ownBusiness),
    policy(roles.system, 'system', 'true'),
    policy(roles.owner, 'owner', 'true'),
    grant(roles.app, rights.app),
    grant(roles.system, rights.system),
  ].join('\n');
}
