#!/usr/bin/env node
// Restores a dump into another server, of the same or a later major version of PostgreSQL, or moves a database there:
//   node deploy/drills/restore.mjs --dump waybook.sql --into postgresql://…  [--bin /usr/lib/postgresql/15/bin]
//   node deploy/drills/restore.mjs --from postgresql://… --into postgresql://…
// The dump is in plain SQL. The target database exists and is empty, and its user owns it and may create roles. See docs/restore.md.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { NotRestored } from './not-restored.mjs';
import { readDump } from './read-dump.mjs';

async function asked(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function run(bin, program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(bin ? join(bin, program) : program, parameters, { stdio: ['ignore', 'ignore', 'inherit'] });
    child.on('error', () => {
      reject(
        new NotRestored(`${program} can't be run: install PostgreSQL's programs, or say with --bin where they are.`),
      );
    });
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new NotRestored(`${program} said what is wrong; the target is as it was.`)),
    );
  });
}

async function refuseFull(client) {
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
  if (rows[0].tables > 0) throw new NotRestored('The target is not empty: name a database without tables.');
}

/** From PostgreSQL 16 on, who may create roles may change those alone that they made or were given to administer. */
async function refuseForeignRoles(client, roles) {
  const { rows } = await client.query(
    `select rolname as role, current_user as "user" from pg_roles
      where rolname = any ($1) and rolname <> current_user and current_setting('server_version_num')::int >= 160000
        and not pg_has_role(current_user, oid, 'MEMBER WITH ADMIN OPTION') order by 1`,
    [roles],
  );
  if (rows.length === 0) return;
  const [{ user }] = rows;
  const grants = rows.map(({ role }) => `grant ${role} to ${user} with admin option;`).join(' ');
  throw new NotRestored(
    `There are roles already that ${user} may not change: drop them, or let the server's administrator say: ${grants}`,
  );
}

async function makeRoles(client, { owners, others }) {
  const roles = [...owners, ...others];
  await refuseForeignRoles(client, roles);
  const { rows: there } = await client.query('select rolname from pg_roles where rolname = any ($1)', [roles]);
  const known = new Set(there.map(({ rolname }) => rolname));
  for (const role of roles) if (!known.has(role)) await client.query(`create role ${pg.escapeIdentifier(role)}`);
  // What the owner may see by a policy, whoever restores may see, too.
  const { rows } = await client.query('select owner from unnest($1::text[]) as owner where owner <> current_user', [
    owners,
  ]);
  for (const { owner } of rows) await client.query(`grant ${pg.escapeIdentifier(owner)} to current_user`);
}

/** @returns how many rows each table has */
async function rowCounts(client) {
  const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const counts = {};
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select count(*) from ${pg.escapeIdentifier(tablename)}`);
    counts[tablename] = Number(rows[0].count);
  }
  return counts;
}

/** What row-level security hid from whoever dumped would be missing without a word. */
async function tellLoss(from, into) {
  const [before, after] = [await asked(from, rowCounts), await asked(into, rowCounts)];
  const lost = Object.keys(before).filter((table) => (after[table] ?? 0) < before[table]);
  if (lost.length > 0)
    console.warn(`Fewer rows than in the source, which may have grown meanwhile: ${lost.join(', ')}`);
}

async function restore({ bin, into, dump }) {
  const roles = await readDump(dump);
  await asked(into, refuseFull);
  await asked(into, (client) => makeRoles(client, roles));
  const careful = ['--no-psqlrc', '--quiet', '--set', 'ON_ERROR_STOP=1', '--single-transaction'];
  await run(bin, 'psql', [...careful, '--file', dump, into]);
  // A restored table has no statistics, and without them its first readers wait.
  await asked(into, (client) => client.query('analyze'));
}

async function move({ bin, from, into }) {
  const folder = await mkdtemp(join(tmpdir(), 'waybook-restore-'));
  try {
    const dump = join(folder, 'dump.sql');
    await run(bin, 'pg_dump', ['--no-owner', '--enable-row-security', '--file', dump, from]);
    await restore({ bin, into, dump });
    await tellLoss(from, into);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const options = {
  dump: { type: 'string' },
  from: { type: 'string' },
  into: { type: 'string' },
  bin: { type: 'string' },
};

/** @throws NotRestored where what was said isn't enough, or too much */
function wanted() {
  try {
    const { values } = parseArgs({ options });
    const databases = [values.into, values.from ?? values.into];
    if (!values.dump !== !values.from && databases.every((url) => /^postgres(ql)?:\/\//.test(url))) return values;
  } catch {
    // Said below.
  }
  throw new NotRestored(
    'Say --dump <file> or --from <database>, and --into <empty database>, as postgresql://user:password@host:port/name.',
  );
}

try {
  const values = wanted();
  await (values.dump ? restore(values) : move(values));
  console.log('Restored. Start Waybook on it with the keys and the object storage that belong to it.');
} catch (error) {
  // The server says itself what is wrong; a host of several addresses says it once for each.
  console.error(error.message || error.errors[0].message);
  process.exitCode = 1;
}
