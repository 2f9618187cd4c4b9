import { expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
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
