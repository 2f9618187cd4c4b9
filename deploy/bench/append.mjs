// Appends per second: our store beside others and beside the least a database can do, all on one PostgreSQL with fsync on.
// Interleaved in short rounds, each store in a process of its own; every figure is set against the prepared INSERT of its round.
import { fork, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { randomUUID } from 'node:crypto';
import { cpus, loadavg, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { startEmbeddedPostgres } from '@waybook/platform/embedded-postgres';
import pg from 'pg';
import { payload } from './payload.mjs';
import { A_LASTING_PROCESS, postgresProcessorTime } from './processor-time.mjs';
import { appendReport } from './append-report.mjs';
import { ratioTable } from './ratio-table.mjs';

const CALLERS = [1, 8, 32];
const ROUNDS = numberOption('rounds', 15);
const MILLISECONDS = numberOption('milliseconds', 1000);
/** Until the compiler has seen it all. */
const WARM_UP_MILLISECONDS = 4000;
/** Another checkout, installed and built: our store of this tree beside that one's, and nothing else; nothing is reported. */
const BEFORE = textOption('before');
const OURS = ['waybook-append', 'waybook-command'];
const STORES = [...OURS, 'prepared-insert', 'emmett', 'castore'];
const PGBENCH = '/usr/lib/postgresql/15/bin/pgbench';
const REPORT = fileURLToPath(new URL('../../docs/measured/append.md', import.meta.url));

function numberOption(name, otherwise) {
  const given = textOption(name);
  return given === undefined ? otherwise : Number(given);
}

function textOption(name) {
  return process.argv.find((word) => word.startsWith(`--${name}=`))?.slice(`--${name}=`.length);
}

const next = (child, event) => new Promise((resolve) => child.once(event, resolve));

const inThisTree = (name) => ({
  name,
  module: fileURLToPath(new URL(`./append-stores/${name}.mjs`, import.meta.url)),
  execArgv: process.execArgv,
});

function inTreeBefore(name) {
  const tree = resolve(BEFORE);
  const runTypeScript = pathToFileURL(join(tree, '.ci', 'run-typescript.mjs')).href;
  return {
    name: `${name}-before`,
    module: join(tree, 'deploy', 'bench', 'append-stores', `${name}.mjs`),
    execArgv: ['--no-warnings', '--conditions=waybook-source', '--import', runTypeScript],
  };
}

async function openStore(server, { name, module, execArgv }) {
  const url = await createDatabase(server, name);
  const child = fork(module, { execArgv, env: { ...process.env, BENCH_DATABASE_URL: url } });
  child.once('exit', (code) => {
    if (code !== 0) throw new Error(`The process of ${name} ended with ${code}`);
  });
  await next(child, 'message');
  return {
    name,
    measure: async (callers, milliseconds) => {
      child.send({ callers, milliseconds });
      return next(child, 'message');
    },
    close: async () => {
      child.send('close');
      await next(child, 'exit');
    },
  };
}

async function lastingProcessOf(server) {
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  const { rows } = await client.query(A_LASTING_PROCESS);
  await client.end();
  return rows[0].pid;
}

async function createDatabase(server, name) {
  const database = `bench_${name.replaceAll('-', '_')}`;
  const client = new pg.Client({ connectionString: server.url('postgres') });
  await client.connect();
  await client.query(`create database ${database}`);
  await client.end();
  return server.url(database);
}

/** PostgreSQL's own load generator, with the same INSERT; it measures whole seconds. */
async function openPgbench(server, directory) {
  if (!existsSync(PGBENCH)) return null;
  const url = await createDatabase(server, 'pgbench');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(
    'create table inserted (position bigint generated always as identity primary key, stream text not null, body text not null)',
  );
  await client.end();
  const script = join(directory, 'insert.sql');
  await writeFile(script, 'insert into inserted (stream, body) values (:stream, :body);\n');
  const variables = ['-D', `stream=week-${randomUUID()}`, '-D', `body=${JSON.stringify(payload())}`];
  return {
    name: 'pgbench',
    measure: async (callers) => {
      const parameters = [
        '-n',
        '-M',
        'prepared',
        '-f',
        script,
        '-c',
        String(callers),
        '-j',
        '1',
        '-T',
        '1',
        ...variables,
        url,
      ];
      const child = spawn(PGBENCH, parameters, { stdio: ['ignore', 'pipe', 'ignore'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      await next(child, 'close');
      const perSecond = Number(/tps = ([\d.]+)/.exec(output)?.[1]);
      return { perSecond, appended: perSecond };
    },
    close: async () => undefined,
  };
}

async function measureOnce({ measure }, callers) {
  const before = postgresProcessorTime(lastingProcess);
  const measured = await measure(callers, MILLISECONDS);
  const postgresMicroseconds =
    before === null ? null : (postgresProcessorTime(lastingProcess) - before) / measured.appended;
  return { ...measured, postgresMicroseconds };
}

/** Drawn, so that none always follows the same neighbour, and none twice in a row. */
function orderAfter(last, contenders) {
  const order = contenders
    .map((contender) => ({ contender, drawn: Math.random() }))
    .sort((one, other) => one.drawn - other.drawn)
    .map(({ contender }) => contender);
  return order[0] === last ? order.toReversed() : order;
}

async function measureRounds(contenders) {
  const samples = [];
  let last = contenders.at(-1);
  for (const { measure } of contenders) await measure(Math.max(...CALLERS), WARM_UP_MILLISECONDS);
  for (const callers of CALLERS) {
    for (const { measure } of contenders) await measure(callers, MILLISECONDS);
    for (let round = 0; round < ROUNDS; round++) {
      const order = orderAfter(last, contenders);
      last = order.at(-1);
      const measured = {};
      for (const contender of order) measured[contender.name] = await measureOnce(contender, callers);
      samples.push({ callers, round, measured });
      console.log(
        callers,
        Object.entries(measured)
          .map(([name, { perSecond }]) => `${name} ${Math.round(perSecond)}`)
          .join('  '),
      );
    }
  }
  return samples;
}

const loadNow = () => (loadavg()[0] ?? 0).toFixed(1);
const loadBefore = loadNow();
const directory = await mkdtemp(join(tmpdir(), 'waybook-bench-'));
const server = await startEmbeddedPostgres({ directory });
const lastingProcess = await lastingProcessOf(server);
const stores = BEFORE ? OURS.flatMap((name) => [inThisTree(name), inTreeBefore(name)]) : STORES.map(inThisTree);
const pgbench = BEFORE ? null : await openPgbench(server, directory);
const contenders = [];
for (const store of stores) contenders.push(await openStore(server, store));
if (pgbench) contenders.push(pgbench);
const samples = await measureRounds(contenders);
for (const { close } of contenders) await close();
await server.stop();
await rm(directory, { recursive: true, force: true });
if (BEFORE) {
  console.log(ratioTable({ samples, names: OURS, callers: CALLERS }));
} else {
  await report();
}

async function report() {
  const machine = `${cpus().length} × ${cpus()[0]?.model ?? 'unknown processor'}, Node ${process.versions.node}`;
  const page = appendReport({
    samples,
    callers: CALLERS,
    rounds: ROUNDS,
    milliseconds: MILLISECONDS,
    machine,
    load: { before: loadBefore, after: loadNow() },
    pgbench: pgbench !== null,
  });
  await mkdir(dirname(REPORT), { recursive: true });
  await writeFile(REPORT, page);
  console.log(page);
}
