import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import { Batch, type Statement } from './batch.js';
import { withConnection } from './with-connection.js';

/** Runs the statements in one round trip and one transaction on a connection of the pool. */
export async function runBatch(pool: Pool, statements: readonly Statement[]): Promise<readonly (readonly Row[])[]> {
  const batch = new Batch(statements);
  return withConnection(pool, (connection) => connection.query(batch).done);
}

/** Sets the business for what follows in the same batch, and only there: the transaction's end takes it back. */
export function inBusiness(business: string): Statement {
  return {
    name: 'event_store_business',
    text: `select set_config('waybook.business', $1::text, true)`,
    values: [business],
  };
}
