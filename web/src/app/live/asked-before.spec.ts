import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { driversApi } from '../../features/drivers/drivers.api';
import { earningsApi } from '../../features/earnings/earnings.api';
import { createStore, type AppStore } from '../store';
import { askedBefore } from './asked-before';

let stop: () => Promise<void>;
let served: string[];
let store: AppStore;

beforeEach(async () => {
  served = [];
  stop = await servePage(({ path }) => {
    served.push(path);
    return { status: 200, json: [], headers: { 'X-Total-Count': '0' } };
  });
  store = createStore();
});
afterEach(() => stop());

const askForDrivers = () => store.dispatch(driversApi.endpoints.listDrivers.initiate({}));
const askForEarnings = () => store.dispatch(earningsApi.endpoints.ownEarnings.initiate());

/** Until the clock shows another millisecond, since two in the same one count as asked before. */
async function nextInstant(): Promise<number> {
  const instant = Date.now();
  while (Date.now() === instant) await new Promise((resolve) => setTimeout(resolve, 1));
  return instant;
}

test('what was asked until an instant is asked again, and nothing that was asked later', async () => {
  await askForDrivers();
  const instant = await nextInstant();
  await askForEarnings();
  const before = [...served];

  const asked = askedBefore(store.getState(), instant);
  expect(asked).toHaveLength(1);
  for (const again of asked) await store.dispatch(again as Exclude<typeof again, string>);

  expect(before).toHaveLength(2);
  expect(served.slice(2)).toEqual([before[0]]);
});

test('nothing is asked again where all was asked later', async () => {
  const instant = await nextInstant();
  await askForDrivers();
  await askForEarnings();
  expect(askedBefore(store.getState(), instant)).toEqual([]);
});

test('of what has no answer yet nobody knows what it is about', async () => {
  const asked = askForDrivers();
  expect(askedBefore(store.getState(), Date.now())).toBe('unknown');
  await asked;
});
