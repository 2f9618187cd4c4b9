#!/usr/bin/env node
// Dumps one database and restores it into another server, of the same or a later major version of PostgreSQL:
//   node deploy/drills/restore.mjs --from postgresql://… --into postgresql://…  [--bin /usr/lib/postgresql/15/bin]
// The target database exists and is empty, and its user may create roles. See docs/restore.md.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';

const { values } = parseArgs({
  options: { from: { type: 'string' }, into: { type: 'string' }, bin: { type: 'string', default: '' } },
});
if (!values.from || !values.into) {
  console.error(
    'Say --from <database> and --into <empty database>, each as postgresql://user:password@host:port/name.',
  );
  process.exit(1);
}

async function asked(url, work) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

function run(program, parameters) {
  return new Promise((resolve, reject) => {
    const child = spawn(values.bin ? join(values.bin, program) : program, parameters, {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.on('error', reject);
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}`))));
  });
}

/** The owner and the two roles of the installation: rights and policies name them. */
function rolesOf(client) {
  return client
    .query('select current_user as owner, app_role, system_role from installation')
    .then(({ rows }) => Object.values(rows[0]));
}

/** What the owner may see by a policy, whoever restores may see, too. */
async function makeRoles(client, roles) {
  for (const role of roles) {
    const name = pg.escapeIdentifier(role);
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
    if (rowCount === 0) await client.query(`create role ${name}`);
  }
  const [owner] = roles;
  const { rows } = await client.query('select current_user <> $1 as differs', [owner]);
  if (rows[0].differs) await client.query(`grant ${pg.escapeIdentifier(owner)} to current_user`);
}

async function refuseFull(client) {
  const { rows } = await client.query(`select count(*)::int as tables from pg_tables where schemaname = 'public'`);
  if (rows[0].tables > 0) throw new Error('The target is not empty.');
}

async function rowCounts(client) {
  const { rows: tables } = await client.query(`select tablename from pg_tables where schemaname = 'public' order by 1`);
  const counts = {};
  for (const { tablename } of tables) {
    const { rows } = await client.query(`select count(*) from ${pg.escapeIdentifier(tablename)}`);
    counts[tablename] = rows[0].count;
  }
  return counts;
}

/** What row-level security hid from whoever dumped would be missing without a word. */
async function refuseLoss(from, into) {
  const [before, after] = [await asked(from, rowCounts), await asked(into, rowCounts)];
  const lost = Object.keys(before).filter((table) => Number(after[table] ?? 0) < Number(before[table]));
  if (Object.keys(before).length === 0) throw new Error('The dumped database has no tables.');
  if (lost.length > 0)
    console.warn(`Fewer rows than in the source, which may have grown meanwhile: ${lost.join(', ')}`);
}

const folder = await mkdtemp(join(tmpdir(), 'waybook-restore-'));
try {
  const dump = join(folder, 'dump.sql');
  const roles = await asked(values.from, rolesOf);
  await asked(values.into, refuseFull);
  await asked(values.into, (client) => makeRoles(client, roles));
  await run('pg_dump', ['--no-owner', '--enable-row-security', '--file', dump, values.from]);
  await run('psql', [
    '--no-psqlrc',
    '--quiet',
    '--set',
    'ON_ERROR_STOP=1',
    '--single-transaction',
    '--file',
    dump,
    values.into,
  ]);
  await refuseLoss(values.from, values.into);
  console.log('Restored. Start Waybook on it with the master key and the object storage that belong to it.');
} finally {
  await rm(folder, { recursive: true, force: true });
}
