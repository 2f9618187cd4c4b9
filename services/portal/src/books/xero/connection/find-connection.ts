import type { ReadTables } from '@waybook/platform/database';
import type { XeroConnectionRow } from './xero-connection.js';

/** Null where there never was one. */
export async function findConnection(tables: ReadTables, business: string): Promise<XeroConnectionRow | null> {
  const [row] = await tables.in(business, (manager) =>
    manager.query<XeroConnectionRow[]>('select * from xero_connections where business = $1 and id = $1', [business]),
  );
  return row ?? null;
}
