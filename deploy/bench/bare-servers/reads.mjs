// The least that an HTTP server can do with a list: the same SELECTs one after the other by `pg`, and their rows as JSON.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import pg from 'pg';

/** As many connections as the portal's own pool for queries. */
const CONNECTIONS = 10;
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: CONNECTIONS });
const lists = JSON.parse(readFileSync(process.env.BARE_STATEMENTS, 'utf8'));

async function answer({ url }, response) {
  const client = await pool.connect();
  const found = [];
  try {
    for (const { text, values } of lists[url.slice(1)]) found.push((await client.query(text, values)).rows);
  } finally {
    client.release();
  }
  response.writeHead(200, { 'content-type': 'application/json' });
  response.end(JSON.stringify(found));
}

const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    response.writeHead(500);
    response.end(error.message);
  });
});
server.listen(0, '127.0.0.1', () => console.log(`is ready on http://127.0.0.1:${server.address().port}`));
process.on('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await pool.end();
});
