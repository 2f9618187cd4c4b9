import { completeErasures } from '@waybook/portal/testing';
import { requireEqual } from '../../months/checks/require-equal.js';
import type { OfficeClient } from '../../months/office-client.js';

/** Marks every name and text that an erasure must destroy. */
export const ERASED_NAME = 'Zebedee';

const READABLE = `
  select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'business'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and has_table_privilege(c.oid, 'select')`;

/** Completes pending erasures. @returns whether there were any */
export async function completePendingErasures({ business, portal }: OfficeClient): Promise<boolean> {
  const { rows } = await portal.database.systemPool.query('select from erasures where business = $1', [business]);
  if (rows.length > 0) await completeErasures(portal);
  return rows.length > 0;
}

/** Checks that no table, the log included, holds readable text of deleted drivers. */
export async function checkErased({ business, portal }: OfficeClient): Promise<void> {
  const { systemPool } = portal.database;
  const { rows: tables } = await systemPool.query<{ name: string }>(READABLE);
  const sought = tables.map(
    ({ name }) => `select '${name}' as name from ${name} t where business = $1 and t::text ilike $2`,
  );
  const { rows } = await systemPool.query<{ name: string }>(sought.join(' union all '), [business, `%${ERASED_NAME}%`]);
  requireEqual(
    rows.map(({ name }) => name),
    [],
    'tables that still tell of a deleted driver',
  );
}
