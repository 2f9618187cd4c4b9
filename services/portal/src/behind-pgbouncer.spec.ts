import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type DriverListAnswer, LIVE_SIGNAL_CHANNEL, type LiveSignal, type SignInAnswer } from '@waybook/contracts/api';
import { createAppPool } from '@waybook/platform/database';
import { hasPgBouncer, type PgBouncer, startPgBouncer } from '@waybook/platform/testing';
import type pg from 'pg';
import type { Portal } from './create-portal.js';
import { Caller, listening, LiveListener, signIn, startTestPortal, type TestPortal } from './testing/index.js';

const SERVER_CONNECTIONS = 2;
const ROUNDS = 15;
/** On a machine that does other things as well. */
const HEARD_MS = 5_000;

/** Debian's package `pgbouncer` has it; without it there is no pooler to stand between. */
const withPooler = hasPgBouncer ? test : test.skip;

describe('a portal behind PgBouncer in transaction mode', () => {
  let portal: TestPortal;
  let bouncer: PgBouncer;
  let appPool: pg.Pool;
  let pooled: Portal;
  beforeAll(async () => {
    if (!hasPgBouncer) return;
    portal = await startTestPortal();
    const { appUrl } = portal.database;
    bouncer = await startPgBouncer([appUrl], SERVER_CONNECTIONS);
    const pooledUrl = bouncer.through(appUrl);
    appPool = createAppPool(pooledUrl, { isPooled: true });
    pooled = await portal.secondInstance({ appUrl: pooledUrl, isPooled: true, appSessionUrl: appUrl, appPool });
  });
  afterAll(async () => {
    await portal?.close();
    await appPool?.end();
    await bouncer?.stop();
  });

  withPooler('records and reads for two businesses at once, and neither sees the other', async () => {
    const businesses = await Promise.all([1, 2].map(() => portal.people.business()));
    const callers = await Promise.all(
      businesses.map(async (business) => new Caller(pooled.app, portal.clock, await portal.people.admin(business))),
    );
    const rounds = callers.map(async (caller, side) => {
      for (let round = 0; round < ROUNDS; round++) {
        const added = await caller.post('/api/drivers', driver(`side${side}-${round}`, businesses[side]!));
        expect([added.statusCode, added.body]).toEqual([201, expect.anything()]);
        const drivers = (await caller.get('/api/drivers')).json<DriverListAnswer[]>();
        expect(new Set(drivers.map(({ businessId }) => businessId))).toEqual(new Set([businesses[side]]));
        expect(drivers).toHaveLength(round + 1);
      }
    });
    await Promise.all(rounds);
  });

  withPooler('tells browsers what services signal, on a session past the pooler', async () => {
    const admin = await portal.people.admin(await portal.people.business());
    const { token } = (await signIn(pooled.app, admin)).json<SignInAnswer>();
    const listener = await LiveListener.open(await listening(pooled), token);
    const signal: LiveSignal = { business: admin.business, person: admin.id, resource: 'notifications' };
    await portal.database.appPool.query('select pg_notify($1, $2)', [LIVE_SIGNAL_CHANNEL, JSON.stringify(signal)]);
    await listener.until(() => listener.changes.some(({ resources }) => resources.includes('notifications')), HEARD_MS);
    listener.leave();
  });
});

function driver(name: string, businessId: string) {
  return {
    businessId,
    firstName: name,
    lastName: 'Price',
    email: `${name}@example.test`,
    membershipFee: '25.00',
    isVatRegistered: false,
    status: 'active',
    startDate: '2026-01-05',
  };
}
