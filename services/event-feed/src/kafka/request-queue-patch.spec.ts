import { expect, jest, test } from '@jest/globals';
import { patchRequestQueue, RequestQueue } from './request-queue-patch.js';

patchRequestQueue();

const options = {
  maxInFlightRequests: 1,
  requestTimeout: 1_000,
  clientId: 'test',
  broker: 'broker',
  logger: { debug: () => undefined },
};

test('a client with nothing to send sets no timer', () => {
  jest.useFakeTimers();
  const queue = new RequestQueue(options);
  queue.checkPendingRequests();
  expect(jest.getTimerCount()).toBe(0);
});

test('a client that a broker has throttled looks again when that is over', () => {
  jest.useFakeTimers();
  const queue = new RequestQueue(options);
  queue.maybeThrottle(500);
  queue.checkPendingRequests();
  expect(jest.getTimerCount()).toBe(1);
  jest.advanceTimersByTime(500);
  expect(jest.getTimerCount()).toBe(0);
});
