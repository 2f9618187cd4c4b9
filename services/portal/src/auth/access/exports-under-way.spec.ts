import { QueryBus } from '@nestjs/cqrs';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { MAX_ACTIVITY_LIMIT, type SignInAnswer } from '@waybook/contracts/api';
import { queryAsOwner } from '@waybook/platform/testing';
import { setTimeout as sleep } from 'node:timers/promises';
import { GetTrailEvents } from '../../audit/trail-events/get-trail-events.query.js';
import { listening, signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';

/** The trail takes more than a page of the export. */
const TICKETS = MAX_ACTIVITY_LIMIT + 10;
const LIMIT_MS = 3_000;
/** Longer than it takes until somebody whose access ended is cut off. */
const SEVERAL_LOOKS_MS = 1_500;

let portal: TestPortal;
let business: string;
let address: string;
let admin: TestPerson;
let nextPage: () => void;

beforeAll(async () => {
  portal = await startTestPortal();
  address = await listening(portal.portal);
  business = await portal.people.business();
  const writer = portal.as(await portal.people.admin(business));
  for (let ticket = 1; ticket <= TICKETS; ticket++) {
    await writer.post('/api/tickets', { title: `Ticket ${ticket}`, description: 'One of many' });
  }
});
afterAll(() => portal?.close());

/** Every test has an admin of its own, and the second page waits until the test wants it. */
beforeEach(async () => {
  admin = await portal.people.admin(business);
  await portal.seal();
  const wanted = new Promise<void>((resolve) => (nextPage = resolve));
  const bus = portal.portal.app.get(QueryBus);
  const execute = bus.execute.bind(bus);
  jest.spyOn(bus, 'execute').mockImplementation(async (query: unknown) => {
    if (query instanceof GetTrailEvents && query.request.before !== undefined) await wanted;
    return execute(query as GetTrailEvents);
  });
});

afterEach(() => void jest.restoreAllMocks());

async function beginExport(): Promise<{ token: string; file: Promise<string> }> {
  const { token } = (await signIn(portal.portal.app, admin)).json<SignInAnswer>();
  const answer = await fetch(`${address}/api/audit/events/export`, { headers: { authorization: `Bearer ${token}` } });
  expect(answer.status).toBe(200);
  return { token, file: answer.text().catch(() => 'broken off') };
}

const signOut = (token: string) =>
  portal.portal.app.inject({
    method: 'POST',
    url: '/api/auth/logout',
    headers: { authorization: `Bearer ${token}` },
  });
const change = (what: string) => () =>
  queryAsOwner(portal.database, `update admin_users set ${what} where id = $1`, [admin.id]);

describe('an export that is on its way', () => {
  test.each<[string, (token: string) => Promise<unknown>]>([
    ['signs out', signOut],
    ['is deactivated', change('is_active = false')],
    ['loses a permission', change(`permissions = '{tickets:read,drivers:read}'`)],
  ])('breaks off once whoever asked for it %s, and is seen to be incomplete', async (_, takeAway) => {
    const { token, file } = await beginExport();
    await takeAway(token);
    expect(await Promise.race([file, sleep(LIMIT_MS, 'still open')])).toBe('broken off');
    nextPage();
  });

  test('comes whole to whoever may still have it', async () => {
    const { file } = await beginExport();
    await sleep(SEVERAL_LOOKS_MS);
    nextPage();
    expect((await file).split('\r\n').length).toBeGreaterThan(TICKETS);
  });
});
