import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildOpenApi } from '@waybook/platform/http';
import { EventLoopWalk, isFault } from './testing/hostile/index.js';

let walk: EventLoopWalk;

beforeAll(async () => {
  walk = await EventLoopWalk.open();
});
afterAll(() => walk?.close());

function routesWithBody(): string[] {
  const { paths } = buildOpenApi(walk.portal.portal.app, 'Waybook');
  return Object.entries(paths).flatMap(([path, operations]) =>
    (['post', 'put', 'patch', 'delete'] as const)
      .filter((method) => operations[method]?.requestBody)
      .map((method) => `${method.toUpperCase()} ${path}`),
  );
}

/** The full corpus is `npm run drill:attack`'s. */
test('whatever one business sends, another is answered meanwhile', async () => {
  await walk.client.measureBaseline();
  const late: string[] = [];
  const statuses = new Map<string, number>();
  for (const request of walk.short) {
    const delay = await walk.measured(request);
    const { delayMs, loopMs, status } = delay;
    const times = `${Math.round(delayMs)} ms, ${Math.round(loopMs)} ms of the event loop`;
    const sentence = `${request.entry}, ${request.attack} (${request.size}): ${times}, answered ${status}`;
    if (walk.client.isLate(delay) || isFault(status)) late.push(sentence);
    statuses.set(request.entry, status);
  }
  expect(late).toEqual([]);
  expect(routesWithBody().filter((name) => !statuses.has(name))).toEqual([]);
});
