import { EventEmitter } from 'node:events';
import { setImmediate as nextImmediate } from 'node:timers/promises';
import { expect, jest, test } from '@jest/globals';
import type { Pool } from 'pg';
import { Batch } from './batch.js';
import { HeldConnections } from './held-connections.js';

const IMMEDIATES_UNTIL_RELEASE = 3;

function poolOfOne() {
  const release = jest.fn();
  const client = Object.assign(new EventEmitter(), {
    release,
    query: (batch: Batch) => {
      batch.handleReadyForQuery();
      return batch;
    },
  });
  const connect = jest.fn(() => Promise.resolve(client));
  return { connections: new HeldConnections({ connect } as unknown as Pool), client, connect, release };
}

test('a connection is kept for the batch that follows at once, and then given back', async () => {
  const { connections, client, connect, release } = poolOfOne();
  await connections.send(new Batch([]));
  await nextImmediate();
  await connections.send(new Batch([]));
  expect(connect).toHaveBeenCalledTimes(1);
  for (let index = 0; index < IMMEDIATES_UNTIL_RELEASE; index++) await nextImmediate();
  expect(release.mock.calls).toEqual([[false]]);
  expect(client.listenerCount('error')).toBe(0);
});

test('each time that nothing follows it is given back', async () => {
  const { connections, connect, release } = poolOfOne();
  for (let time = 0; time < 2; time++) {
    await connections.send(new Batch([]));
    for (let index = 0; index < IMMEDIATES_UNTIL_RELEASE; index++) await nextImmediate();
  }
  expect(connect).toHaveBeenCalledTimes(2);
  expect(release.mock.calls).toEqual([[false], [false]]);
});

test('a connection that breaks while it is kept is thrown away', async () => {
  const { connections, client, connect, release } = poolOfOne();
  await connections.send(new Batch([]));
  client.emit('error', new Error('terminating connection'));
  expect(release.mock.calls).toEqual([[true]]);
  await connections.send(new Batch([]));
  expect(connect).toHaveBeenCalledTimes(2);
});
