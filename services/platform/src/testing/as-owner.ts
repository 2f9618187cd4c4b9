import type pg from 'pg';
import { onOneConnection } from '../database/index.js';
import type { TestDatabase } from './test-database.js';

/** What no role of ours may do, and whoever owns the database can. */
export function asOwner<T>({ ownerUrl }: TestDatabase, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  return onOneConnection(ownerUrl, work);
}

/** One statement of the owner's. @returns its rows */
export function queryAsOwner(
  database: TestDatabase,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Record<string, unknown>[]> {
  return asOwner(database, async (owner) => (await owner.query<Record<string, unknown>>(sql, [...values])).rows);
}
