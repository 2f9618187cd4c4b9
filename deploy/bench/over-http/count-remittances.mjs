import pg from 'pg';

export async function countRemittances(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select count(*)::int as count from remittances');
    return rows[0].count;
  } finally {
    await client.end();
  }
}
