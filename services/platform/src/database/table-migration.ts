import { createTableSql, type Table } from '../tables/index.js';
import { businessTable, grants } from './business-table.js';
import type { DatabaseRoles } from './roles.js';

/** The whole SQL of a table as it is defined: the table, its indexes, row security and rights. */
export function tableMigration(roles: DatabaseRoles, table: Table): string {
  const { name, columns, rights } = table;
  return [
    createTableSql(table),
    'business' in columns ? businessTable(roles, name, rights) : grants(roles, name, rights),
  ].join('\n');
}
