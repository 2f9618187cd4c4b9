import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { whenQuiet } from './when-quiet';

let arrive: () => void;
let isObserving: boolean;

class Arrivals {
  constructor(callback: () => void) {
    arrive = callback;
  }
  observe() {
    isObserving = true;
  }
  disconnect() {
    isObserving = false;
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { PerformanceObserver: Arrivals });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'PerformanceObserver');
});

test('what nobody waits for is asked for two seconds after the last file has arrived, and once', () => {
  const callback = jest.fn();
  whenQuiet(callback);
  jest.advanceTimersByTime(1_900);
  arrive();
  jest.advanceTimersByTime(1_900);
  expect(callback).not.toHaveBeenCalled();
  jest.advanceTimersByTime(100);
  expect(callback).toHaveBeenCalledTimes(1);
  expect(isObserving).toBe(false);
});

test('nothing is asked for when it is stopped before', () => {
  const callback = jest.fn();
  whenQuiet(callback)();
  jest.advanceTimersByTime(10_000);
  expect(callback).not.toHaveBeenCalled();
});
