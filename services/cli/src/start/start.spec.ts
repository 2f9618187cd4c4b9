import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ending, LAUNCHER, untilGone, WaybookProcess } from './testing/waybook-process.js';

const STOP_LIMIT_MS = 10_000;
// A start takes two seconds where nothing else runs, and many times that beside other suites.
jest.setTimeout(120_000);

let folder: string;
const running: WaybookProcess[] = [];

beforeAll(() => {
  // Once, so that no test below waits for a build.
  spawnSync(process.execPath, [LAUNCHER, '--help']);
}, 180_000);
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'waybook-start-'));
});
afterEach(async () => {
  await Promise.all(running.splice(0).map((waybook) => waybook.clear()));
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

function waybook(...[environment, command, options]: Tail<ConstructorParameters<typeof WaybookProcess>>) {
  const started = new WaybookProcess(folder, environment, command, options);
  running.push(started);
  return started;
}
type Tail<List extends readonly unknown[]> = List extends [unknown, ...infer Rest] ? Rest : never;

async function status(address: string): Promise<number> {
  return (await fetch(`${address}/api/health/ready`)).status;
}

describe('a first start with the demo', () => {
  it('prints the address and sign-ins that work, and ends with browsers still listening', async () => {
    const portal = waybook({ WAYBOOK_DEMO: '1', BRAND_NAME: 'Parcels & Co' });
    const address = await portal.address();
    expect(await status(address)).toBe(200);
    expect(portal.printed).toMatch(/admin +waybook-admin/);
    expect(portal.printed).toMatch(/driver@waybook\.example +waybook-driver/);
    expect(await (await fetch(address)).text()).toContain('<title>Parcels &amp; Co</title>');

    const signIn = await fetch(`${address}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: 'waybook-admin' }),
    });
    const { token } = (await signIn.json()) as { token: string };
    const live = await fetch(`${address}/api/live`, { headers: { authorization: `Bearer ${token}` } });
    expect(live.status).toBe(200);

    const pids = Object.values(portal.pids);
    const stoppedAt = performance.now();
    portal.signal('SIGTERM');
    expect(await portal.ended).toEqual({ code: 0, complaint: '' });
    await untilGone(pids, STOP_LIMIT_MS - (performance.now() - stoppedAt));
    await live.body?.cancel().catch(() => undefined);
  });
});

describe('a process without the role api', () => {
  it('says how it is, and serves nobody', async () => {
    const address = await waybook({ WAYBOOK_ROLES: 'sealer,relay' }).address();
    expect(await status(address)).toBe(200);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('database_pool_connections{pool="feed"');
    expect((await fetch(`${address}/api/brand`)).status).toBe(404);
  });
});

describe('starting again', () => {
  it('finds what was there, after a stop and after a kill', async () => {
    const first = waybook();
    await first.address();
    first.signal('SIGINT');
    expect((await first.ended).code).toBe(0);

    const second = waybook();
    expect(await status(await second.address())).toBe(200);
    const { postgres } = second.pids;
    second.signal('SIGKILL');

    const third = waybook();
    expect(await status(await third.address())).toBe(200);
    await untilGone([postgres], STOP_LIMIT_MS);
  });

  it('leaves no database behind when killed for good', async () => {
    const portal = waybook();
    await portal.address();
    const pids = Object.values(portal.pids);
    portal.signal('SIGKILL');
    await untilGone(pids, STOP_LIMIT_MS);
  });
});

describe('started by npm', () => {
  const npmStart = ['npm', 'start'] as const;

  it.each(['SIGTERM', 'SIGKILL'] as const)('ends with npm, also when npm alone gets %s', async (signal) => {
    const npm = waybook({}, [...npmStart]);
    await npm.address();
    const pids = Object.values(npm.pids);
    npm.signal(signal);
    await untilGone(pids, STOP_LIMIT_MS);
  });
});

describe('refuses to start, with one sentence and exit code 1,', () => {
  function expectRefusal({ code, complaint }: Ending, sentence: RegExp): void {
    expect(code).toBe(1);
    expect(complaint).toMatch(sentence);
    expect(complaint.trim().split('\n')).toHaveLength(1);
  }

  it('on a busy port', async () => {
    const first = waybook();
    const { port } = new URL(await first.address());
    const second = waybook({ PORT: port, WAYBOOK_DATA_DIR: join(folder, 'other') });
    expectRefusal(await second.ended, new RegExp(`^Port ${port} is in use: stop what runs there, or set PORT`));
  });

  it('with another master key than its own database was made with', async () => {
    const first = waybook();
    await first.address();
    first.signal('SIGTERM');
    await first.ended;
    const second = waybook({ WAYBOOK_MASTER_KEY: Buffer.alloc(32, 9).toString('base64') });
    expectRefusal(await second.ended, /^WAYBOOK_MASTER_KEY is not the key that this database was made with/);
  });

  it('on the data directory of another one that runs', async () => {
    const first = waybook();
    await first.address();
    const second = waybook();
    expectRefusal(
      await second.ended,
      /^Another Waybook \(process \d+\) runs on the data directory .*: stop it, or set/,
    );
    expect(await status(await first.address())).toBe(200);
  });

  it('where DATABASE_URL leads nowhere, without showing its password', async () => {
    const portal = waybook({ DATABASE_URL: 'postgresql://owner:sesame@127.0.0.1:1/waybook' });
    const ending = await portal.ended;
    expectRefusal(ending, /^The database at 127\.0\.0\.1:1\/waybook can't be used \(nothing listens there\)/);
    expect(ending.complaint).not.toContain('sesame');
  });

  it('in production without secrets', async () => {
    const portal = waybook({ NODE_ENV: 'production' });
    expectRefusal(await portal.ended, /WAYBOOK_MASTER_KEY, WAYBOOK_JWT_KEY and WAYBOOK_CHECKPOINT_KEY must be set/);
  });
});

describe('an ordinary user', () => {
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
  const canReach = spawnSync(process.execPath, ['--check', LAUNCHER], account).status === 0;

  // Below /root nobody else can read the checkout, and so nobody else can start it.
  (canReach ? it : it.skip)('can start it as well', async () => {
    if (isRoot) spawnSync('chown', [`${account.uid}:${account.gid}`, folder]);
    const portal = waybook({}, undefined, account);
    expect(await status(await portal.address())).toBe(200);
  });
});

function idOfNobody(flag: '-u' | '-g'): number {
  return Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10);
}
