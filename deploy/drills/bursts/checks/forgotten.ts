import { completeErasures } from '@waybook/portal/testing';
import { same } from '../../months/checks/same.js';
import type { Desk } from '../../months/desk.js';

/** Stands in every name and text that has to go with a driver, and nowhere else. */
export const THEIR_NAME = 'Zebedee';

const READABLE = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')`;

/** What is left of a deletion is done now. @returns whether there was one */
export async function erased({ business, portal }: Desk): Promise<boolean> {
  const { rows } = await portal.database.systemPool.query('select from erasures where business = $1', [business]);
  if (rows.length > 0) await completeErasures(portal);
  return rows.length > 0;
}

/** Of drivers who were deleted nothing readable is left in any table, the log included. */
export async function checkForgotten({ business, portal }: Desk): Promise<void> {
  const { systemPool } = portal.database;
  const { rows: tables } = await systemPool.query<{ name: string }>(READABLE);
  const sought = tables.map(
    ({ name }) => `select '${name}' as name from ${name} t where business = $1 and t::text ilike $2`,
  );
  const { rows } = await systemPool.query<{ name: string }>(sought.join(' union all '), [business, `%${THEIR_NAME}%`]);
  same(
    rows.map(({ name }) => name),
    [],
    'tables that still tell of a deleted driver',
  );
}
