import type pg from 'pg';
import { onOneConnection } from '../database/index.js';

/** Runs the statements on a connection of their own, as whoever the address names. @returns the last one's rows */
export function queryOnce<R extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<R[]> {
  return onOneConnection(url, async (connection) => {
    const results = [];
    for (const statement of statements) results.push(await connection.query<R>(statement));
    return results.at(-1)?.rows ?? [];
  });
}
