import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import { Batch, type Statement } from './batch.js';

/** Runs the statements in one round trip and one transaction on a connection of the pool. */
export async function runBatch(pool: Pool, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
  const batch = new Batch(statements);
  const client = await pool.connect();
  try {
    const results = await client.query(batch).done;
    client.release();
    return results;
  } catch (error) {
    client.release(!isRefusal(error));
    throw error;
  }
}

/** Whether the database itself said no, so that nothing was written and the connection is good; else nobody knows. */
export function isRefusal(error: unknown): boolean {
  return (error as { severity?: string }).severity === 'ERROR';
}

/** Sets the business for what follows in the same batch, and only there: the transaction's end takes it back. */
export function inBusiness(business: string): Statement {
  return {
    name: 'event_store_business',
    text: `select set_config('waybook.business', $1::text, true)`,
    values: [business],
  };
}
