// The submission by Emmett on Express, as its documents write one: a command handler over its PostgreSQL store, with an inline projection.
import { getPostgreSQLEventStore, postgreSQLRawSQLProjection } from '@event-driven-io/emmett-postgresql';
import { SQL } from '@event-driven-io/dumbo';
import express from 'express';
import pg from 'pg';
import { statusOfRefusal } from '../decide-submission.mjs';
import { peopleFromFile } from '../people.mjs';
import { remittancesRouter } from './remittances-router.mjs';

/** As many connections as the portal's own pool for commands. */
const CONNECTIONS = 10;
const UNIQUE_VIOLATION = '23505';
const connectionString = process.env.PEER_DATABASE_URL;

const TABLES = `
  create table drivers (
    id uuid primary key, business_id uuid not null, driver_code text not null, name text not null, email text not null unique,
    password_hash text not null, status text not null, is_vat_registered boolean not null, membership_fee_pence integer not null
  );
  create table uploads (path text primary key, driver_id uuid not null, purpose text not null);
  create table remittances (
    id uuid primary key, business_id uuid not null, driver_id uuid not null, idempotency_key text, week_start_date date not null,
    membership_fee_pence integer not null, status text not null, submission jsonb not null,
    unique (business_id, driver_id, idempotency_key)
  );
  create index on remittances (driver_id, week_start_date);
  create index on remittances (business_id, status);
  create table load_claims (driver_id uuid, load_id text, remittance_id uuid not null, primary key (driver_id, load_id));
`;

/** Written in the transaction of the append: a driver claims a load once, and a key is good once. */
const remittances = postgreSQLRawSQLProjection({
  name: 'remittances',
  canHandle: ['RemittanceSubmitted'],
  evolve: ({ data, metadata }) => [
    SQL`insert into remittances (id, business_id, driver_id, idempotency_key, week_start_date, membership_fee_pence, status, submission)
      values (${data.remittanceId}, ${metadata.businessId}, ${data.driverId}, ${metadata.idempotencyKey}, ${data.weekStartDate},
        ${data.breakdown.membershipFeePence}, 'pending', ${JSON.stringify(data)})`,
    ...data.jobs.map(
      ({ loadId }) =>
        SQL`insert into load_claims (driver_id, load_id, remittance_id) values (${data.driverId}, ${loadId}, ${data.remittanceId})`,
    ),
  ],
});

async function register(pool) {
  await pool.query(TABLES);
  for (const { photoPaths, ...driver } of peopleFromFile(process.env.PEER_PEOPLE)) {
    await pool.query('insert into drivers select * from jsonb_populate_record(null::drivers, $1)', [
      JSON.stringify(Object.fromEntries(Object.entries(driver).map(([name, value]) => [snakeCase(name), value]))),
    ]);
    await pool.query(`insert into uploads select path, $1, 'pod_photo' from unnest($2::text[]) as path`, [
      driver.id,
      photoPaths,
    ]);
  }
}

const snakeCase = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Express knows a handler of errors by its four parameters. */
function answerProblem(error, _request, response, _next) {
  const status = statusOfRefusal(error) ?? (error.code === UNIQUE_VIOLATION ? 409 : (error.errorCode ?? 500));
  if (status === 500) console.error(error);
  response.status(status).json({ error: error.message, code: error.code });
}

const pool = new pg.Pool({ connectionString, max: CONNECTIONS });
const store = getPostgreSQLEventStore(connectionString, { projections: [{ type: 'inline', projection: remittances }] });
await store.schema.migrate();
await register(pool);
const application = express();
application.use(express.json());
application.use(remittancesRouter({ store, pool, now: () => new Date() }));
application.use(answerProblem);
const server = application.listen(0, '127.0.0.1', () => {
  console.log(`is ready on http://127.0.0.1:${server.address().port}`);
});
process.on('SIGTERM', async () => {
  server.closeAllConnections();
  server.close();
  await store.close();
  await pool.end();
});
