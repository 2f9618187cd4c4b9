import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { startPortal, THIS_TREE } from '../over-http/servers.mjs';
import { registerDrivers, signIn, submissionsTo } from '../over-http/submissions.mjs';

const run = promisify(execFile);
const DRIVERS = 1_000;
const REMITTANCES = 30_000;
const TICKETS = 1_000;
const OWN_REMITTANCES = 50;
const SIGN_IN = /signs in as (\S+) with (\S+)/;
const POLL_MS = 500;

/**
 * A portal with a large business, all of it sealed, its director signed in, and a driver of it with remittances of their own.
 *
 * @returns it, and under `others` the portals of other trees, by name, beside it on the same database
 */
export async function startSeededPortal(postgres, { profileFolder, otherTrees = {} } = {}) {
  const databaseUrl = await postgres.createDatabase('portal');
  const environment = {
    DATABASE_URL: databaseUrl,
    WAYBOOK_DATA_DIR: join(postgres.folder, 'portal'),
    WAYBOOK_DEMO: '0',
  };
  const program = join(THIS_TREE, 'services', 'cli', 'bin', 'waybook.mjs');
  const amounts = ['--drivers', DRIVERS, '--remittances', REMITTANCES, '--tickets', TICKETS].map(String);
  const { stdout } = await run(process.execPath, [program, 'seed', '--business', 'Bench', ...amounts], {
    env: { ...process.env, ...environment },
  });
  const [, username, password] = SIGN_IN.exec(stdout);
  const portal = await startPortal(environment, { profileFolder });
  const others = {};
  const stop = async () => {
    for (const one of [...Object.values(others), portal]) await one.stop();
  };
  try {
    for (const [name, tree] of Object.entries(otherTrees)) others[name] = await startPortal(environment, { tree });
    const admin = { username, password };
    const drivers = await registerDrivers(portal.address, { admin, count: 1 });
    const nextRequest = await submissionsTo(portal.address, drivers);
    for (let sent = 0; sent < OWN_REMITTANCES; sent++) await send(portal.address, nextRequest());
    await allSealed(databaseUrl);
    await postgres.analyse(databaseUrl);
    const director = await signIn(portal.address, '/api/admin/login', admin);
    const driver = nextRequest().headers.authorization;
    return { ...portal, databaseUrl, authorization: { director, driver }, others, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function send(address, { path, ...request }) {
  const answer = await fetch(`${address}${path}`, request);
  if (!answer.ok) throw new Error(`The portal answered ${answer.status}: ${await answer.text()}`);
  await answer.arrayBuffer();
}

async function allSealed(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    for (;;) {
      const { rows } = await client.query(
        'select (select count(*) from events) = (select count(*) from sealed) as is_sealed',
      );
      if (rows[0].is_sealed) return;
      await sleep(POLL_MS);
    }
  } finally {
    await client.end();
  }
}
