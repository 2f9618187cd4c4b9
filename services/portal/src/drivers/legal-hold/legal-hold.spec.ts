import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { DriverDetailsAnswer, DriverListAnswer, HistoryEntryAnswer, Problem } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestPortal, type Answer, type TestPerson, type TestPortal } from '../../testing/index.js';

/** A process forgets a destroyed key within a second. */
const FORGOTTEN_WITHIN_MS = 5_000;
const POLL_MS = 50;
const REASON = 'HMRC asked about 2025.';
const DONE = 'HMRC is done.';

let portal: TestPortal;
let business: string;
let director: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  portal = await startTestPortal();
  business = await portal.people.business();
  director = await portal.people.admin(business);
  driver = await portal.people.driver(business);
});
afterAll(() => portal?.close());

const record = () => `/api/drivers/${driver.id}`;

function change(who: TestPerson, method: 'POST' | 'DELETE', reason: unknown, key?: string): Promise<Answer> {
  const headers = key === undefined ? {} : { 'idempotency-key': key };
  return portal.as(who).request({ method, url: `${record()}/legal-hold`, payload: { reason }, headers });
}

async function listed(): Promise<DriverListAnswer | undefined> {
  const drivers = (await portal.as(director).get('/api/drivers')).json<DriverListAnswer[]>();
  return drivers.find(({ id }) => id === driver.id);
}

const history = async () =>
  (await portal.as(director).get(`/api/history/driver/${driver.id}`)).json<HistoryEntryAnswer[]>();

const ownView = async () => (await portal.as(driver).get('/api/driver/profile')).json<DriverDetailsAnswer>();

const refusal = (answer: Answer) => [answer.statusCode, answer.json<Problem>().code];

test.each(['POST', 'DELETE'] as const)(
  '%s takes the permission to delete, and a driver of the own business',
  async (method) => {
    const operations = await portal.people.admin(business, { role: 'operations' });
    expect((await change(operations, method, REASON)).statusCode).toBe(403);
    expect((await change(driver, method, REASON)).statusCode).toBe(403);
    const stranger = await portal.people.admin(await portal.people.business());
    expect((await change(stranger, method, REASON)).statusCode).toBe(404);
  },
);

test.each(['POST', 'DELETE'] as const)('%s wants a reason', async (method) => {
  for (const reason of [' ', undefined, 'x'.repeat(1_001)]) {
    const answer = await change(director, method, reason);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, 'reason']);
  }
});

test('placed, it is seen by the office and not by the driver', async () => {
  expect(await listed()).toMatchObject({ isUnderLegalHold: false });
  const placed = await change(director, 'POST', REASON, 'place-once');
  expect(placed.statusCode).toBe(200);
  const hold = { isUnderLegalHold: true, legalHold: { reason: REASON, since: portal.clock.now().toISOString() } };
  expect(placed.json()).toMatchObject(hold);
  expect((await portal.as(director).get(record())).json()).toMatchObject(hold);
  expect(await listed()).toMatchObject({ isUnderLegalHold: true });
  expect(JSON.stringify(await listed())).not.toContain(REASON);
  expect(await ownView()).toMatchObject({ isUnderLegalHold: false, legalHold: null });
});

test('placed twice it is placed once, and for another reason not at all', async () => {
  expect((await change(director, 'POST', REASON, 'place-once')).statusCode).toBe(200);
  expect((await change(director, 'POST', REASON)).statusCode).toBe(200);
  const another = await change(director, 'POST', 'A claim.');
  expect(refusal(another)).toEqual([409, 'LEGAL_HOLD_STANDS']);
  expect(another.json<Problem>().error).toContain(REASON);
});

test('while it stands the driver is not deleted, and it is said why', async () => {
  const refused = await portal.as(director).delete(record());
  expect(refusal(refused)).toEqual([409, 'DRIVER_UNDER_LEGAL_HOLD']);
  expect(refused.json<Problem>().error).toBe(
    `This driver is under a legal hold and can't be deleted until it is released. The reason: ${REASON}`,
  );
  expect((await portal.as(director).get(record())).statusCode).toBe(200);
});

test('released, the driver can be deleted; the history says who did what, and why', async () => {
  const released = await change(director, 'DELETE', DONE, 'release-once');
  expect(released.statusCode).toBe(200);
  expect(released.json()).toMatchObject({ isUnderLegalHold: false, legalHold: null });
  expect((await change(director, 'DELETE', DONE, 'release-once')).statusCode).toBe(200);
  expect((await change(director, 'DELETE', 'Once more.')).statusCode).toBe(200);

  const [release, placing, ...earlier] = await history();
  expect(earlier.map(({ type }) => type)).toEqual(['DriverRegistered']);
  expect(placing).toMatchObject({
    type: 'LegalHoldPlaced',
    actor: { id: director.id },
    changes: [{ field: 'Reason', before: null, after: REASON }],
  });
  expect(release).toMatchObject({
    type: 'LegalHoldReleased',
    actor: { id: director.id },
    changes: [{ field: 'Reason', before: REASON, after: DONE }],
  });
  expect((await portal.as(director).delete(record())).statusCode).toBe(204);
});

test('once the driver is gone, the history tells of the hold without its reason', async () => {
  const givesUpAt = performance.now() + FORGOTTEN_WITHIN_MS;
  while (JSON.stringify(await history()).includes('HMRC')) {
    if (performance.now() > givesUpAt) throw new Error('The reason is still there');
    await sleep(POLL_MS);
  }
  const sentences = (await history()).map(({ sentence }) => sentence);
  expect(sentences).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/placed a legal hold on an erased person/),
      expect.stringMatching(/released the legal hold on an erased person/),
    ]),
  );
});
