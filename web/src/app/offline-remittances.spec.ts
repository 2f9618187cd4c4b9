import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { serverAnswered, serverUnreachable } from '../shared/api/connection.slice';
import { driverRemittancesApi } from '../shared/api/driver-remittances.api';
import { keptRemittances } from '../shared/api/kept-remittances';
import { sessionEnded, sessionLost, sessionStarted } from '../shared/session/session.slice';
import { SINGLE_ATTEMPT } from '../testing/open-screen';
import { asAdmin, asDriver } from '../testing/signed-in';
import { createStore, type AppStore } from './store';

const { driverRemittances } = driverRemittancesApi.endpoints;
const dana = asDriver();
const other = asDriver({ id: 'driver-2' });

let stop: () => Promise<void>;
let sent: { id: string }[];
beforeEach(async () => {
  sent = [{ id: 'remittance-1' }];
  stop = await servePage(() => ({ status: 200, json: sent }));
});
afterEach(async () => {
  createStore().dispatch(sessionEnded());
  await stop();
});

function openedBy(signedIn: typeof dana): AppStore {
  const store = createStore(SINGLE_ATTEMPT);
  store.dispatch(sessionStarted(signedIn));
  return store;
}

const known = (store: AppStore): unknown => driverRemittances.select()(store.getState()).data;
const untilKnown = (store: AppStore, what: unknown) => waitFor(() => expect(known(store)).toEqual(what));
const passed = () => new Promise((resolve) => setTimeout(resolve, 20));

/** As a page does that shows them. */
const ask = (store: AppStore) => store.dispatch(driverRemittances.initiate());

test('what was sent is known without a network, and asked for once that is back', async () => {
  await ask(openedBy(dana));
  const store = openedBy(dana);
  store.dispatch(serverUnreachable());
  await untilKnown(store, [{ id: 'remittance-1' }]);
  void ask(store);
  sent = [{ id: 'remittance-2' }, { id: 'remittance-1' }];
  store.dispatch(serverAnswered());
  await untilKnown(store, sent);
});

test('where the server answers, nothing is shown but its answer', async () => {
  await ask(openedBy(dana));
  const store = openedBy(dana);
  await passed();
  expect(known(store)).toBeUndefined();
});

test('nobody sees what another driver has sent', async () => {
  await ask(openedBy(dana));
  for (const signedIn of [other, asAdmin({ id: dana.user.id })]) {
    const store = openedBy(signedIn);
    store.dispatch(serverUnreachable());
    await passed();
    expect(known(store)).toBeUndefined();
  }
});

test.each([
  ['ended by the person', sessionEnded],
  ['ended by the server, or in another tab', sessionLost],
])('of a session %s nothing is kept', async (_, end) => {
  const store = openedBy(dana);
  await ask(store);
  expect(keptRemittances(dana.user.id)).toHaveLength(1);
  store.dispatch(end());
  expect(keptRemittances(dana.user.id)).toBeNull();
});
