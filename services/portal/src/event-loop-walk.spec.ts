import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { EventLoopWalk } from './testing/hostile/index.js';

let walk: EventLoopWalk;

beforeAll(async () => {
  walk = await EventLoopWalk.open();
});
afterAll(() => walk?.close());

/** The full corpus is `npm run drill:attack`'s. */
test('whatever one business sends, another is answered meanwhile', async () => {
  await walk.client.measureBaseline();
  const late: string[] = [];
  const statuses = new Map<string, number>();
  for (const request of walk.short) {
    const { delayMs, status } = await walk.measured(request);
    const sentence = `${request.entry}, ${request.attack} (${request.size}): ${Math.round(delayMs)} ms, answered ${status}`;
    if (delayMs > walk.client.limitMs || status >= 500) late.push(sentence);
    statuses.set(request.entry, status);
  }
  expect(late).toEqual([]);
  expect(statuses.size).toBeGreaterThan(200);
});
