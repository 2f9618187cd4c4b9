import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { LiveResource } from '@waybook/contracts/api';
import { driversApi } from '../../features/drivers/drivers.api';
import { earningsApi } from '../../features/earnings/earnings.api';
import { membershipApi } from '../../features/membership/membership.api';
import { api } from '../../shared/api/api';
import { createStore } from '../store';

let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(() => ({ status: 200, json: [], headers: { 'X-Total-Count': '0' } }));
});
afterEach(() => stop());

type Store = ReturnType<typeof createStore>;

const { endpoints } = earningsApi;
const driver = { businessId: 'b', driverId: 'd' };

test.each<[LiveResource, string, (store: Store) => Promise<unknown>]>([
  ['bankDetails', 'listDrivers', ({ dispatch }) => dispatch(driversApi.endpoints.listDrivers.initiate({}))],
  ['drivers', 'ownMembership', ({ dispatch }) => dispatch(membershipApi.endpoints.ownMembership.initiate())],
  ['drivers', 'ownEarnings', ({ dispatch }) => dispatch(endpoints.ownEarnings.initiate())],
  ['drivers', 'earningsOfDriver', ({ dispatch }) => dispatch(endpoints.earningsOfDriver.initiate(driver))],
  ['drivers', 'weeklyEarnings', ({ dispatch }) => dispatch(endpoints.weeklyEarnings.initiate({}))],
  ['drivers', 'earningsFigures', ({ dispatch }) => dispatch(endpoints.earningsFigures.initiate('2026-11-16'))],
  ['drivers', 'driversWithoutRemittance', ({ dispatch }) => dispatch(endpoints.driversWithoutRemittance.initiate())],
])('a change of %s is seen in %s, which is read from it', async (resource, endpoint, ask) => {
  const store = createStore();
  await ask(store);
  const stale = api.util.selectInvalidatedBy(store.getState(), [resource]);
  expect(stale.map(({ endpointName }) => endpointName)).toEqual([endpoint]);
});
