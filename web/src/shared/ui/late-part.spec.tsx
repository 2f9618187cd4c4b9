import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { latePart } from './late-part';

const LONG_ENOUGH_MS = 10_000;

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a part is loaded once the page has settled', async () => {
  const load = loadedPart();
  latePart(load);
  expect(load).not.toHaveBeenCalled();
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
});

test('without a connection it is not asked for before there is one, since what failed once may fail until the page is loaded anew', async () => {
  const isOnline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = loadedPart();
  latePart(load);
  await settled();
  expect(load).not.toHaveBeenCalled();

  isOnline.mockReturnValue(true);
  window.dispatchEvent(new Event('online'));
  await answered();
  expect(load).toHaveBeenCalledTimes(1);
});

test('where the worker answers, it is asked for without a connection', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller: {} } });
  const load = loadedPart();
  latePart(load);
  await settled();
  expect(load).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

async function settled() {
  jest.advanceTimersByTime(LONG_ENOUGH_MS);
  await answered();
}

const answered = () => new Promise((resolve) => setImmediate(resolve));

function loadedPart() {
  return jest.fn(() => Promise.resolve(() => null));
}
