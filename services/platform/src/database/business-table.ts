import pg from 'pg';
import type { Right, TableRights } from '../tables/index.js';
import type { DatabaseRoles } from './roles.js';

const EVERY_RIGHT: readonly Right[] = ['select', 'insert', 'update', 'delete'];
const ALL: TableRights = { app: EVERY_RIGHT, system: EVERY_RIGHT };

/**
 * SQL that closes a table with a column `business uuid not null`: the application's role sees and writes the rows of the
 * business set in `waybook.business` alone, and none without it; the system's role and the owner see all.
 */
export function businessTable(roles: DatabaseRoles, table: string, rights = ALL): string {
  const name = pg.escapeIdentifier(table);
  const ownBusiness = `business = nullif(current_setting('waybook.business', true), '')::uuid`;
  const policy = (role: string, label: string, condition: string): string =>
    `create policy ${pg.escapeIdentifier(`${table}_${label}`)} on ${name} to ${pg.escapeIdentifier(role)}
       using (${condition}) with check (${condition});`;
  return [
    `alter table ${name} enable row level security;`,
    `alter table ${name} force row level security;`,
    policy(roles.app, 'app', ownBusiness),
    policy(roles.system, 'system', 'true'),
    policy(roles.owner, 'owner', 'true'),
    grants(roles, table, rights),
  ].join('\n');
}

/** SQL that says what the application's and the system's role may do with a table. */
export function grants(roles: DatabaseRoles, table: string, rights = ALL): string {
  const grant = (role: string, granted: readonly Right[]): string =>
    granted.length > 0
      ? `grant ${granted.join(', ')} on ${pg.escapeIdentifier(table)} to ${pg.escapeIdentifier(role)};`
      : '';
  return [grant(roles.app, rights.app), grant(roles.system, rights.system)].join('\n');
}
