import { describe, expect, test } from '@jest/globals';
import { Random } from '../random.js';
import type { StepTimes } from './measure-steps.js';
import { type Morning, requestsOf, simulateMorning } from './monday.js';
import { drawn, Station } from './queues.js';

const SEED = 7;

describe('waiting for a core', () => {
  /** Erlang's formula, for arrivals and services without memory. */
  function expectedWaitMs(servers: number, load: number, serviceMs: number): number {
    let term = 1;
    let sum = 1;
    for (let place = 1; place < servers; place += 1) sum += term *= load / place;
    const last = (term * load) / servers / (1 - load / servers);
    return (last / (sum + last)) * (serviceMs / (servers - load));
  }

  test.each([
    [1, 0.5],
    [2, 1.6],
    [8, 7],
  ])('takes as long as theory says, of %d with %d of them busy', (servers, load) => {
    const random = new Random(SEED);
    const station = new Station(servers);
    const serviceMs = 10;
    const count = 200_000;
    let [nowMs, waitedMs] = [0, 0];
    for (let place = 0; place < count; place += 1) {
      nowMs += drawn(random, serviceMs / load);
      const takesMs = drawn(random, serviceMs);
      waitedMs += station.serve(nowMs, takesMs) - nowMs - takesMs;
    }
    const expected = expectedWaitMs(servers, load, serviceMs);
    expect(Math.abs(waitedMs / count - expected)).toBeLessThan(expected * 0.1);
    expect(station.busyMs / servers / nowMs).toBeCloseTo(load / servers, 1);
  });
});

describe('a Monday morning', () => {
  const morning: Morning = {
    ...{ businesses: 50, driversEach: 20, minutes: 60, photosEach: 2, submitting: 0.5 },
    ...{ signingIn: 0.5, deciding: 0.5, lists: 2 },
  };
  const step = { node: 4, postgres: 2 };
  const times: StepTimes = {
    ...{ 'sign-in': { node: 40, postgres: 1 }, photo: { node: 200, postgres: 1 }, submission: step },
    ...{ "driver's list": step, "office's list": step, approval: step },
  };

  test('brings what its assumptions say, most of it in the middle', () => {
    const requests = requestsOf(morning, new Random(SEED));
    const count = (name: string) => requests.filter((request) => request.step === name).length;
    expect(['sign-in', 'photo', 'submission', "driver's list", "office's list", 'approval'].map(count)).toEqual([
      ...[275, 1_000, 500, 1_000, 1_000, 500],
    ]);
    const inMiddle = requests.filter(({ atMs }) => atMs > 15 * 60_000 && atMs < 45 * 60_000);
    expect(inMiddle.length / requests.length).toBeGreaterThan(0.7);
    expect(requests.map(({ atMs }) => atMs)).toEqual(requests.map(({ atMs }) => atMs).toSorted((a, b) => a - b));
  });

  test('takes the same again with the same seed, longer with fewer cores, and what its processor time says without a queue', () => {
    const many = simulateMorning(morning, times, { node: 100, photos: 100, postgres: 100 }, SEED);
    expect(simulateMorning(morning, times, { node: 100, photos: 100, postgres: 100 }, SEED)).toEqual(many);
    const submission = many.steps.find(({ step }) => step === 'submission')!;
    // The median of the sum of two exponential times, of 4 and 2 ms.
    expect(submission.p50Ms).toBeGreaterThan(4);
    expect(submission.p50Ms).toBeLessThan(6);
    const few = simulateMorning(morning, times, { node: 1, photos: 1, postgres: 1 }, SEED);
    for (const [place, { p99Ms }] of few.steps.entries()) expect(p99Ms).toBeGreaterThan(many.steps[place]!.p99Ms);
    expect(few.busy.photos).toBeCloseTo((275 * 36 + 1_000 * 180) / 3_600_000, 2);
  });
});
