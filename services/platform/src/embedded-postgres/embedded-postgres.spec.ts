import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.js';
import { readPostmasterFile, servesFrom } from './postmaster-file.js';
import { findRunningPostgres } from './running-postgres.js';

let directory: string;
let server: EmbeddedPostgres | undefined;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'waybook-embedded-'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
  await rm(directory, { recursive: true, force: true });
});

async function query(url: string, sql: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<pg.QueryResultRow>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** A module that kills its process as soon as it has started that many others. */
const killAfterStarting = (processes: number) =>
  `data:text/javascript,${encodeURIComponent(`
    import childProcess from 'node:child_process';
    import { syncBuiltinESMExports } from 'node:module';
    const { spawn } = childProcess;
    let started = 0;
    childProcess.spawn = (...command) => {
      const child = spawn(...command);
      started += 1;
      if (started === ${processes}) process.kill(process.pid, 'SIGKILL');
      return child;
    };
    syncBuiltinESMExports();`)}`;

/** Another process that starts a server here. */
function starter(...imported: string[]): ChildProcess {
  const sources = fileURLToPath(new URL('./embedded-postgres.ts', import.meta.url));
  const loader = fileURLToPath(new URL('../../../../.ci/run-typescript.mjs', import.meta.url));
  const script = `import { startEmbeddedPostgres } from ${JSON.stringify(sources)};
    await startEmbeddedPostgres({ directory: ${JSON.stringify(directory)} });
    console.log('running');
    setInterval(() => undefined, 1000);`;
  const imports = [loader, ...imported].flatMap((module) => ['--import', module]);
  return spawn(process.execPath, [...imports, '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Resolves once the server runs. */
async function startElsewhere(): Promise<ChildProcess> {
  const child = starter();
  await once(child.stdout!, 'data');
  return child;
}

/** The shell that becomes the server adds some of its own, as PWD. */
const OF_THE_SHELL = /^(PWD|OLDPWD|SHLVL|_)$/;

async function variablesOf(pid: number): Promise<string[]> {
  const pairs = (await readFile(`/proc/${pid}/environ`, 'utf8')).split('\0');
  const names = pairs.filter(Boolean).map((pair) => pair.slice(0, pair.indexOf('=')));
  return names.filter((name) => !OF_THE_SHELL.test(name)).sort();
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8');
  return children.split(' ').filter(Boolean).map(Number);
}

async function until(condition: () => boolean, limitMs: number): Promise<void> {
  const giveUpAt = performance.now() + limitMs;
  while (!condition()) {
    if (performance.now() > giveUpAt) throw new Error('It did not come true in time');
    await sleep(20);
  }
}

describe('the embedded PostgreSQL', () => {
  test('keeps its data from one start to the next and needs its password', async () => {
    server = await startEmbeddedPostgres({ directory });
    await query(server.url('postgres'), 'create table kept as select 42 as answer');
    await server.stop();

    server = await startEmbeddedPostgres({ directory });
    expect(await query(server.url('postgres'), 'select answer from kept')).toEqual([{ answer: 42 }]);
    const stranger = server.url('postgres').replace(/:[^:@/]+@/, ':guess@');
    await expect(query(stranger, 'select 1')).rejects.toThrow(/password authentication failed/);
  });

  test('is found on its directory by whoever works beside it, while it runs', async () => {
    expect(await findRunningPostgres(directory)).toBeUndefined();
    server = await startEmbeddedPostgres({ directory });
    const found = await findRunningPostgres(directory);
    expect(await query(found!.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await server.stop();
    expect(await findRunningPostgres(directory)).toBeUndefined();
  });

  test('leaves neither server nor watchdog behind when stopped', async () => {
    server = await startEmbeddedPostgres({ directory });
    const { pid } = readPostmasterFile(join(directory, 'data'))!;
    expect(servesFrom(pid, join(directory, 'data'))).toBe(true);
    await server.stop();
    expect(() => process.kill(pid, 0)).toThrow();
    expect(readPostmasterFile(join(directory, 'data'))).toBeUndefined();
  });

  test('ends by itself when its parent is killed, and starts again on the same data at once', async () => {
    const parent = await startElsewhere();
    const orphan = readPostmasterFile(join(directory, 'data'))!;
    parent.kill('SIGKILL');
    await once(parent, 'exit');
    server = await startEmbeddedPostgres({ directory });
    expect(await query(server.url('postgres'), 'select 1 as one')).toEqual([{ one: 1 }]);
    await until(() => !servesFrom(orphan.pid, join(directory, 'data')), 2_000);
  });

  test('ends by itself when its parent is killed and nobody starts it again', async () => {
    const parent = await startElsewhere();
    const orphan = readPostmasterFile(join(directory, 'data'))!;
    parent.kill('SIGKILL');
    await until(() => !servesFrom(orphan.pid, join(directory, 'data')), 8_000);
  });

  test.each([1, 2])(
    'ends by itself when its parent is killed as soon as it has started %i processes',
    async (processes) => {
      await (await startEmbeddedPostgres({ directory })).stop();
      const parent = starter(killAfterStarting(processes));
      expect(await once(parent, 'exit')).toEqual([null, 'SIGKILL']);
      // One that is left behind writes its process id within this time.
      await sleep(1_000);
      await until(() => readPostmasterFile(join(directory, 'data')) === undefined, 8_000);
    },
    60_000,
  );

  test('leaves the signals of this process alone', async () => {
    const before = [process.listenerCount('SIGINT'), process.listenerCount('SIGTERM'), process.listenerCount('exit')];
    server = await startEmbeddedPostgres({ directory });
    expect([process.listenerCount('SIGINT'), process.listenerCount('SIGTERM'), process.listenerCount('exit')]).toEqual(
      before,
    );
  });

  test('keeps what rows hold out of its log', async () => {
    server = await startEmbeddedPostgres({ directory });
    const sql = `create table people (name text primary key); insert into people values ('Ada Lovelace'), ('Ada Lovelace')`;
    await expect(query(server.url('postgres'), sql)).rejects.toThrow(/duplicate key/);
    const log = await readFile(join(directory, 'postgres.log'), 'utf8');
    expect(log).toMatch(/duplicate key/);
    expect(log).not.toMatch(/Lovelace/);
  });

  const onLinux = process.platform === 'linux' ? test : test.skip;
  onLinux('gets no secret of Waybook’s: PATH, LANG and TZ are all of its environment', async () => {
    process.env['WAYBOOK_MASTER_KEY'] = 'sesame';
    try {
      server = await startEmbeddedPostgres({ directory });
      const { pid } = readPostmasterFile(join(directory, 'data'))!;
      const withWatchdog = await childrenOf(process.pid);
      expect(withWatchdog).toContain(pid);
      for (const each of withWatchdog) expect(await variablesOf(each)).toEqual(['LANG', 'PATH', 'TZ']);
      // They write their titles over their environment.
      for (const each of await childrenOf(pid))
        expect(await readFile(`/proc/${each}/environ`, 'utf8')).not.toContain('sesame');
    } finally {
      delete process.env['WAYBOOK_MASTER_KEY'];
    }
  });

  test('keeps its password to whoever runs it', async () => {
    server = await startEmbeddedPostgres({ directory });
    expect((await stat(join(directory, 'password'))).mode & 0o077).toBe(0);
  });

  test('says what the server said when it cannot start', async () => {
    const start = startEmbeddedPostgres({ directory, settings: { shared_buffers: 'plenty' } });
    await expect(start).rejects.toThrow(/shared_buffers/);
  });
});
