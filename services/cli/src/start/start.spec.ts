import { describe, expect, test } from '@jest/globals';
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { LAUNCHER, untilGone } from './testing/waybook-process.js';
import { WaybookFolder } from './testing/waybook-folder.js';

const STOP_LIMIT_MS = 10_000;

const folder = WaybookFolder.forEachTest();
/** For what doesn't depend on whether a start is the first. */
const usedBefore = { isStartedBefore: true };

async function status(address: string): Promise<number> {
  return (await fetch(`${address}/api/health/ready`)).status;
}

/** The first payments that came back, as soon as there are any. */
async function returned(address: string, token: string): Promise<unknown[]> {
  for (;;) {
    const headers = { authorization: `Bearer ${token}` };
    const events = await fetch(`${address}/api/events?types=PaymentReturned&wait=30`, { headers });
    const page = (await events.json()) as unknown[];
    if (page.length > 0) return page;
  }
}

describe('a first start with the demo', () => {
  test('prints the address and sign-ins that work, and ends with browsers still listening', async () => {
    const portal = folder.start({
      ...{ WAYBOOK_DEMO: '1', WAYBOOK_DEMO_STREAM: '1', BRAND_NAME: 'Parcels & Co' },
      WAYBOOK_PEPPOL_FOLDER: join(folder.path, 'e-invoices'),
    });
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
    // The sandbox is there, and one week was asked for.
    expect((await fetch(`${address}/api/sandbox/weeks`, { method: 'POST' })).status).toBe(401);
    const sending = await fetch(`${address}/api/e-invoice-sending`, { headers: { authorization: `Bearer ${token}` } });
    expect(await sending.json()).toMatchObject({ hasAccessPoint: true });
    expect(await returned(address, token)).toEqual([expect.objectContaining({ type: 'PaymentReturned' })]);

    const pids = Object.values(portal.pids);
    const stoppedAt = performance.now();
    portal.signal('SIGTERM');
    expect(await portal.ended).toEqual({ code: 0, complaint: '' });
    await untilGone(pids, STOP_LIMIT_MS - (performance.now() - stoppedAt));
    await live.body?.cancel().catch(() => undefined);
  });
});

describe('a process without the role api', () => {
  const folder = WaybookFolder.forEachTest(usedBefore);

  test('says how it is, and serves nobody', async () => {
    const address = await folder.start({ WAYBOOK_ROLES: 'sealer,relay' }).address();
    expect(await status(address)).toBe(200);
    expect(await (await fetch(`${address}/metrics`)).text()).toContain('database_pool_connections{pool="feed"');
    expect((await fetch(`${address}/api/brand`)).status).toBe(404);
  });
});

describe('starting again', () => {
  test('finds what was there, after a stop and after a kill', async () => {
    const first = folder.start();
    await first.address();
    first.signal('SIGINT');
    expect((await first.ended).code).toBe(0);

    const second = folder.start();
    const address = await second.address();
    expect(await status(address)).toBe(200);
    // Without the demo there is no sandbox.
    expect((await fetch(`${address}/api/sandbox/weeks`, { method: 'POST' })).status).toBe(404);
    const { postgres } = second.pids;
    second.signal('SIGKILL');

    const third = folder.start();
    expect(await status(await third.address())).toBe(200);
    await untilGone([postgres], STOP_LIMIT_MS);
  });
});

describe('killed for good', () => {
  const folder = WaybookFolder.forEachTest(usedBefore);

  test('it leaves no database behind', async () => {
    const portal = folder.start();
    await portal.address();
    const pids = Object.values(portal.pids);
    portal.signal('SIGKILL');
    await untilGone(pids, STOP_LIMIT_MS);
  });
});

describe('started by npm', () => {
  const folder = WaybookFolder.forEachTest(usedBefore);
  const npmStart = ['npm', 'start'] as const;

  test.each(['SIGTERM', 'SIGKILL'] as const)('ends with npm, also when npm alone gets %s', async (signal) => {
    const npm = folder.start({}, [...npmStart]);
    await npm.address();
    const pids = Object.values(npm.pids);
    npm.signal(signal);
    await untilGone(pids, STOP_LIMIT_MS);
  });
});

describe('an ordinary user', () => {
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: idOfNobody('-u'), gid: idOfNobody('-g') } : {};
  const canReach = spawnSync(process.execPath, ['--check', LAUNCHER], account).status === 0;

  // Below /root nobody else can read the checkout, and so nobody else can start it.
  (canReach ? test : test.skip)('can start it as well', async () => {
    if (isRoot) spawnSync('chown', [`${account.uid}:${account.gid}`, folder.path]);
    const portal = folder.start({}, undefined, account);
    expect(await status(await portal.address())).toBe(200);
  });
});

function idOfNobody(flag: '-u' | '-g'): number {
  return Number.parseInt(spawnSync('id', [flag, 'nobody'], { encoding: 'utf8' }).stdout, 10);
}
