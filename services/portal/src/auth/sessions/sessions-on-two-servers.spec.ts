import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { SignInAnswer } from '@waybook/contracts/api';
import { newestEventAt } from '@waybook/event-store';
import { Clock, ClockWatch, WatchedClock } from '@waybook/platform/clock';
import { signIn, startTestPortal, type TestPerson, type TestPortal } from '../../testing/index.js';
import { me, refresh, refreshCookieOf } from '../testing/cookies.js';

const WITHIN_TOLERANCE_MS = 25_000;

class ClockOffBy extends Clock {
  readonly #offMs: number;

  constructor(offMs: number) {
    super();
    this.#offMs = offMs;
  }
  override now(): Date {
    return new Date(Date.now() + this.#offMs);
  }
}

describe('a session on two servers whose clocks are 50 seconds apart', () => {
  let portal: TestPortal;
  let driver: TestPerson;
  const servers: Record<string, NestFastifyApplication> = {};

  beforeAll(async () => {
    portal = await startTestPortal();
    portal.clock.set(new Date());
    driver = await portal.people.driver(await portal.people.business());
    servers['behind'] = await serverOff(-WITHIN_TOLERANCE_MS);
    servers['ahead'] = await serverOff(WITHIN_TOLERANCE_MS);
  });
  afterAll(() => portal.close());

  async function serverOff(offMs: number): Promise<NestFastifyApplication> {
    const clock = new WatchedClock(new ClockOffBy(offMs));
    const logger = { warn: () => undefined, info: () => undefined };
    await new ClockWatch({ clock, read: () => newestEventAt(portal.database.systemPool), logger }).compare();
    return (await portal.secondInstance({ clock })).app;
  }

  test.each([
    ['behind', 'ahead'],
    ['ahead', 'behind'],
  ])('that was renewed at the one %s takes the previous cookie of a second tab at the one %s', async (one, other) => {
    const signedIn = await signIn(servers[one]!, driver);
    const cookie = refreshCookieOf(signedIn);
    const { token } = signedIn.json<SignInAnswer>();
    expect((await refresh(servers[one]!, cookie)).statusCode).toBe(200);
    expect((await refresh(servers[other]!, cookie)).statusCode).toBe(200);
    expect((await me(servers[other]!, token)).statusCode).toBe(200);
  });
});
