import pg from 'pg';

/** Runs the statements on a connection of their own, as whoever the address names. @returns the last one's rows */
export async function queryOnce<R extends pg.QueryResultRow>(url: string, ...statements: string[]): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const results = [];
    for (const statement of statements) results.push(await client.query<R>(statement));
    return results.at(-1)?.rows ?? [];
  } finally {
    await client.end();
  }
}
