import type pg from 'pg';

/** Runs the work in one transaction; a connection whose state nobody knows is not used again. */
export async function inTransaction<T>(pool: pg.Pool, work: (transaction: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  let isSound = false;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    isSound = true;
    return result;
  } catch (error) {
    await client.query('rollback').then(
      () => (isSound = true),
      () => undefined,
    );
    throw error;
  } finally {
    client.release(!isSound);
  }
}
