import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { SignInAnswer } from '@waybook/contracts/api';
import { signIn, startTestPortal, TEST_NOW, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';

const HOUR_MS = 60 * 60 * 1_000;
const DAY_MS = 24 * HOUR_MS;

let portal: TestPortal;
let admin: TestPerson;
let driver: TestPerson;
beforeAll(async () => {
  portal = await startTestPortal();
  const business = await portal.people.business();
  admin = await portal.people.admin(business);
  driver = await portal.people.driver(business);
});
beforeEach(() => portal.clock.set(TEST_NOW));
afterAll(() => portal?.close());

const app = () => portal.portal.app;
const withLimits = (idleHours: number, lifeHours: number) =>
  portal.secondInstance({
    auth: {
      jwtKey: Buffer.alloc(32, 2),
      isHttps: false,
      officeSessions: { idleMs: idleHours * HOUR_MS, lifeMs: lifeHours * HOUR_MS },
    },
  });
const begun = async (person: TestPerson, on = app(), cookie = '') =>
  refreshCookieOf(await signIn(on, person, { cookie }));
const renewed = async (cookie: string, on = app()) => {
  const answer = await refresh(on, cookie);
  return { status: answer.statusCode, cookie: answer.statusCode === 200 ? refreshCookieOf(answer) : '' };
};
const uses = async (cookie: string, everyMs: number, forMs: number, on = app()) => {
  for (let ageMs = everyMs; ageMs <= forMs; ageMs += everyMs) {
    portal.clock.forward(everyMs);
    const next = await renewed(cookie, on);
    if (next.status !== 200) return ageMs;
    cookie = next.cookie;
  }
  return null;
};

describe('a session of the office', () => {
  test('ends after a day without use', async () => {
    const [kept, idle] = [await begun(admin), await begun(admin)];
    portal.clock.forward(DAY_MS - 1_000);
    expect((await renewed(kept)).status).toBe(200);
    portal.clock.forward(1_000);
    expect((await renewed(idle)).status).toBe(401);
  });

  test('ends a week after the sign-in, however much it is used', async () => {
    expect(await uses(await begun(admin), DAY_MS / 2, 8 * DAY_MS)).toBe(7 * DAY_MS);
  });

  test("ends when the operator's settings say", async () => {
    const strict = (await withLimits(1, 8)).app;
    const idle = await begun(admin, strict);
    portal.clock.forward(HOUR_MS);
    expect((await renewed(idle, strict)).status).toBe(401);
    expect(await uses(await begun(admin, strict), HOUR_MS / 2, DAY_MS, strict)).toBe(8 * HOUR_MS);
  });

  test('that began under a longer limit ends at its next renewal', async () => {
    const strict = (await withLimits(1, 8)).app;
    const long = await begun(admin);
    portal.clock.forward(9 * HOUR_MS);
    expect((await renewed(long, strict)).status).toBe(401);
  });
});

test("a driver's session lasts for two weeks without use and for ninety days in all, whatever the office's limits", async () => {
  const strict = (await withLimits(1, 8)).app;
  expect(await uses(await begun(driver, strict), 13 * DAY_MS, 100 * DAY_MS, strict)).toBe(91 * DAY_MS);
});

describe('a new sign-in', () => {
  test.each([
    ['the same person', () => admin],
    ['somebody else', () => driver],
  ])('by %s ends the session that the browser had', async (_who, next) => {
    const first = await signIn(app(), admin);
    const cookie = await begun(next(), app(), refreshCookieOf(first));
    expect((await me(app(), first.json<SignInAnswer>().token)).statusCode).toBe(401);
    expect((await renewed(refreshCookieOf(first))).status).toBe(401);
    expect((await renewed(cookie)).status).toBe(200);
  });

  test('leaves the sessions of other browsers', async () => {
    const elsewhere = await begun(admin);
    await begun(admin);
    expect((await renewed(elsewhere)).status).toBe(200);
  });
});
