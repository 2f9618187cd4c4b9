import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
import { driverRemittancesApi } from '../shared/api/driver-remittances.api';
import { followConnection } from './follow-connection';
import { createStore } from './store';

test('that the network has gone shows when the browser says so, and no longer once the server has answered', async () => {
  let isAsked = false;
  const stop = await servePage(() => {
    isAsked = true;
    return { status: 200, json: { name: 'Waybook' } };
  });
  const store = createStore(SINGLE_ATTEMPT);
  followConnection(store);
  expect(store.getState().connection.offline).toBe(false);
  dispatchEvent(new Event('offline'));
  expect(store.getState().connection.offline).toBe(true);
  dispatchEvent(new Event('online'));
  expect([isAsked, store.getState().connection.offline]).toEqual([false, true]);
  await waitFor(() => expect(store.getState().connection.offline).toBe(false));
  expect(isAsked).toBe(true);
  await stop();
});

test('what could not be read is fetched again when the network is back', async () => {
  let asked = 0;
  const stop = await servePage(({ path }) => {
    if (path === '/api/remittances') asked += 1;
    return { status: asked === 1 ? 503 : 200, json: [] };
  });
  const store = createStore(SINGLE_ATTEMPT);
  followConnection(store);
  const reading = store.dispatch(driverRemittancesApi.endpoints.driverRemittances.initiate());
  await reading;
  expect(asked).toBe(1);
  dispatchEvent(new Event('online'));
  await waitFor(() => expect(asked).toBe(2));
  await waitFor(() => expect(store.getState().connection.offline).toBe(false));
  reading.unsubscribe();
  await stop();
});
