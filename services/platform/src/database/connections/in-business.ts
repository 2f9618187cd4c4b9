import type pg from 'pg';

/** Runs statements on plain tables in one transaction that sees the rows of this business alone. */
export async function inBusiness<T>(
  pool: pg.Pool,
  business: string,
  work: (connection: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let broken = false;
  try {
    await connection.query('begin');
    await connection.query(`select set_config('waybook.business', $1, true)`, [business]);
    const result = await work(connection);
    await connection.query('commit');
    return result;
  } catch (error) {
    await connection.query('rollback').catch(() => (broken = true));
    throw error;
  } finally {
    connection.release(broken);
  }
}
