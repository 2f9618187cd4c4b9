// The least that an HTTP server can do with a submission: one prepared INSERT of the bytes that came, unread.
import { createServer } from 'node:http';
import pg from 'pg';

/** As many connections as the portal's own pool for commands. */
const CONNECTIONS = 10;
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE_URL, max: CONNECTIONS });
await pool.query('create table submissions (id bigint generated always as identity primary key, body text not null)');

async function bodyOf(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const INSERT = { name: 'insert', text: 'insert into submissions (body) values ($1) returning id' };

async function answer(request, response) {
  const { rows } = await pool.query({ ...INSERT, values: [await bodyOf(request)] });
  response.writeHead(201, { 'content-type': 'application/json' });
  response.end(JSON.stringify(rows[0]));
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
