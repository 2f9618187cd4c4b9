import { beforeEach, describe, expect, test } from '@jest/globals';
import { Clock, ClockObstacle, ClockWatch, WatchedClock } from './index.js';

const START = Date.parse('2026-11-24T09:00:00.000Z');
const SECOND_MS = 1_000;
const DAY_MS = 24 * 60 * 60 * SECOND_MS;

class WallClock extends Clock {
  offMs = 0;
  readonly #right: () => number;

  constructor(right: () => number) {
    super();
    this.#right = right;
  }
  override now(): Date {
    return new Date(this.#right() + this.offMs);
  }
}

/** What the right time is, and how far the machine's and the database's clock are off it. */
let passedMs: number;
let databaseOffMs: number;
let newestEvent: Date | null;
let wall: WallClock;
let clock: WatchedClock;
let said: string[];
let watch: ClockWatch;

const rightMs = () => START + passedMs;
const offMs = () => clock.now().getTime() - rightMs();
const refusal = (writing: 'events' | 'session' = 'events') =>
  new ClockObstacle(clock).refusal(writing)?.message ?? null;

beforeEach(() => {
  [passedMs, databaseOffMs, newestEvent, said] = [0, 0, null, []];
  wall = new WallClock(rightMs);
  clock = new WatchedClock(wall, () => passedMs);
  watch = new ClockWatch({
    clock,
    read: async () => ({ database: new Date(rightMs() + databaseOffMs), newestEvent }),
    logger: { warn: (line) => said.push(line), info: (line) => said.push(line) },
  });
});

async function after(milliseconds: number): Promise<void> {
  passedMs += milliseconds;
  await watch.compare();
}

describe('before it was compared', () => {
  test('nothing is recorded, and nobody signed in', async () => {
    expect([refusal('events'), refusal('session')]).toEqual([
      expect.stringContaining('has not been compared'),
      expect.stringContaining('has not been compared'),
    ]);
    await after(0);
    expect([refusal('events'), refusal('session')]).toEqual([null, null]);
  });

  test.each([
    [-3 * DAY_MS, '3 days behind'],
    [3 * DAY_MS, '3 days ahead of'],
    [31 * SECOND_MS, '31 seconds ahead of'],
  ])('and found to be %i ms off, the time is the database’s, and nothing is recorded', async (off, words) => {
    wall.offMs = off;
    await after(0);
    expect(refusal('events')).toMatch(`This server's clock is ${words} the database's. Nothing is recorded`);
    expect(refusal('session')).not.toBeNull();
    expect(Math.abs(offMs())).toBeLessThan(50);
  });
});

describe('once they agreed', () => {
  beforeEach(() => after(0));

  test.each([-3 * DAY_MS, 3 * DAY_MS])(
    'a jump of this server’s clock by %i ms is seen at once, and dates nothing',
    async (off) => {
      wall.offMs = off;
      expect(refusal()).toMatch(/^This server's clock has just jumped by 3 days\./);
      await after(2 * SECOND_MS);
      expect(refusal()).toMatch(/3 days (behind|ahead of) the database's/);
      expect(Math.abs(offMs())).toBeLessThan(50);
      expect(refusal('session')).toBeNull();
      wall.offMs = 0;
      await after(2 * SECOND_MS);
      expect(refusal()).toBeNull();
    },
  );

  test.each([-3 * DAY_MS, 3 * DAY_MS])('a jump of the database’s clock by %i ms is not followed', async (off) => {
    databaseOffMs = off;
    await after(2 * SECOND_MS);
    expect(refusal()).toMatch(/3 days (behind|ahead of) the database's/);
    expect(Math.abs(offMs())).toBeLessThan(50);
  });

  test('both back behind the newest event of the log are wrong together', async () => {
    newestEvent = new Date(rightMs());
    [wall.offMs, databaseOffMs] = [-3 * DAY_MS, -3 * DAY_MS];
    await after(2 * SECOND_MS);
    expect(refusal()).toMatch(
      'The clocks of this server and its database are 3 days behind the newest event in the log.',
    );
    expect(Math.abs(offMs())).toBeLessThan(50);
  });

  test('both forward is a machine that slept: refused until the next comparison', async () => {
    [wall.offMs, databaseOffMs] = [3 * DAY_MS, 3 * DAY_MS];
    expect(refusal()).not.toBeNull();
    await after(2 * SECOND_MS);
    expect(refusal()).toBeNull();
    expect(offMs() - 3 * DAY_MS).toBeLessThan(50);
  });

  test('what is off by less than the tolerance is set right, so that processes agree', async () => {
    wall.offMs = -29 * SECOND_MS;
    await after(2 * SECOND_MS);
    expect(refusal()).toBeNull();
    expect(Math.abs(offMs())).toBeLessThan(50);
  });

  test('a small step back makes time stand still, never go back', async () => {
    await after(60 * SECOND_MS);
    const before = clock.now();
    [wall.offMs, databaseOffMs] = [-20 * SECOND_MS, -20 * SECOND_MS];
    await after(5 * SECOND_MS);
    expect(clock.now()).toEqual(before);
    await after(20 * SECOND_MS);
    expect(clock.now().getTime()).toBeGreaterThan(before.getTime());
  });

  test('a database that is away changes nothing', async () => {
    const away = new ClockWatch({
      clock,
      read: () => Promise.reject(new Error('away')),
      logger: { warn: () => undefined, info: () => undefined },
    });
    passedMs += DAY_MS;
    await expect(away.compare()).rejects.toThrow('away');
    expect([refusal(), Math.abs(offMs()) < 50]).toEqual([null, true]);
  });

  test('a slow answer proves no more than it can', () => {
    wall.offMs = 40 * SECOND_MS;
    clock.learn({ database: new Date(rightMs()), newestEvent: null, roundTripMs: 30 * SECOND_MS });
    expect(clock.complaint).toBeNull();
  });

  test('what happens is said once, and its end once', async () => {
    wall.offMs = 6 * SECOND_MS;
    for (let turn = 0; turn < 3; turn++) await after(2 * SECOND_MS);
    wall.offMs = 3 * DAY_MS;
    for (let turn = 0; turn < 3; turn++) await after(2 * SECOND_MS);
    wall.offMs = 0;
    for (let turn = 0; turn < 3; turn++) await after(2 * SECOND_MS);
    expect(said).toEqual([
      expect.stringMatching(/6 seconds ahead of the database's. The database's counts/),
      expect.stringMatching(/3 days ahead of the database's. Nothing is recorded/),
      expect.stringMatching(/agree again/),
    ]);
  });
});
