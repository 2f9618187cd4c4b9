import { expect, test } from '@jest/globals';
import type { LiveConnection } from './live-connections.js';
import { LiveStream } from './live-stream.js';
import { Renewals, RENEWED_AT_ONCE } from './renewals.js';

const LISTENERS = 50;

function listener(): LiveConnection {
  return { actor: {} as LiveConnection['actor'], stream: new LiveStream() };
}

test('however many listen, few are looked up at once, each of them once, and all in the end', async () => {
  const underWay = { now: 0, most: 0 };
  const renewed: LiveConnection[] = [];
  const renewals = new Renewals(async (connection) => {
    underWay.now += 1;
    underWay.most = Math.max(underWay.most, underWay.now);
    await new Promise(setImmediate);
    underWay.now -= 1;
    renewed.push(connection);
  });
  const listeners = Array.from({ length: LISTENERS }, listener);
  for (const connection of listeners) renewals.ask(connection);
  for (const connection of listeners.slice(RENEWED_AT_ONCE)) renewals.ask(connection);
  while (renewed.length < LISTENERS || underWay.now > 0) await new Promise(setImmediate);
  expect(underWay.most).toBe(RENEWED_AT_ONCE);
  expect(new Set(renewed).size).toBe(LISTENERS);
  expect(renewed).toHaveLength(LISTENERS);
});

test('who has left is not looked up', async () => {
  const renewed: LiveConnection[] = [];
  const renewals = new Renewals(async (connection) => void renewed.push(connection));
  const gone = listener();
  gone.stream.destroy();
  renewals.ask(gone);
  expect(renewed).toEqual([]);
});
