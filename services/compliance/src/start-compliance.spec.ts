import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Clock } from '@waybook/platform/clock';
import { until } from '@waybook/platform/testing';
import { startCompliance } from './start-compliance.js';
import { ComplianceFixture } from './testing/compliance-fixture.js';

const TODAY = '2026-11-20T12:00:00.000Z';
/** When the follow-up of today's reminder is due. */
const MUCH_LATER = '2027-02-20T12:00:00.000Z';

/** As the portal's is while it and the database's disagree, or not. */
class JumpedClock extends Clock {
  #asked = 0;
  readonly #instant: string;
  readonly #trusted: boolean;

  constructor(instant: string, trusted: boolean) {
    super();
    this.#instant = instant;
    this.#trusted = trusted;
  }
  get asked(): number {
    return this.#asked;
  }
  override now(): Date {
    return new Date(this.#instant);
  }
  override get isTrusted(): boolean {
    this.#asked += 1;
    return this.#trusted;
  }
}

let desk: ComplianceFixture;
beforeAll(async () => {
  desk = await ComplianceFixture.open();
});
afterAll(() => desk?.close());

/** One look at what is due, by such a clock. @returns who was reminded */
async function looksOnce(clock: JumpedClock): Promise<string[]> {
  const reminded: string[] = [];
  const followed: string[] = [];
  const pool = desk.portal.database.systemPool;
  const stop = startCompliance({
    feed: { subscribe: ({ group }) => void followed.push(group), stop: async () => undefined },
    pool,
    clock,
    logger: { warn: () => undefined, info: () => undefined },
    remind: async (_business, driver) => reminded.push(driver) > 0,
  });
  await until(() => clock.asked > 0);
  await stop();
  expect(followed).toEqual(['compliance']);
  return reminded;
}

test('a clock that nobody trusts brings nothing about, however late it says it is', async () => {
  desk.portal.clock.set(TODAY);
  const driver = await desk.office.driver();
  await desk.portal.as(desk.office.reviewer).post(`/api/compliance/${driver.id}/reminders`);
  await desk.caughtUp();
  const before = await desk.history(driver);
  expect(await looksOnce(new JumpedClock(MUCH_LATER, false))).toEqual([]);
  expect(await desk.history(driver)).toEqual(before);
  expect(await looksOnce(new JumpedClock(TODAY, true))).toEqual([]);
  expect(await looksOnce(new JumpedClock(MUCH_LATER, true))).toEqual([driver.id]);
});
