import { isAnyOf, type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import type { DriverUser, RemittanceAnswer } from '@waybook/contracts/api';
import { api } from '../shared/api/api';
import { selectOffline, serverAnswered, serverUnreachable, type WithConnection } from '../shared/api/connection.slice';
import { driverRemittancesApi } from '../shared/api/driver-remittances.api';
import { forgetKeptRemittances, keepRemittances, keptRemittances } from '../shared/api/kept-remittances';
import { isSessionOver, selectSignedIn, sessionStarted, type WithSession } from '../shared/session/session.slice';
import { afterActions } from './after-actions';

const { driverRemittances } = driverRemittancesApi.endpoints;

type StateOfApi = Parameters<ReturnType<typeof driverRemittances.select>>[0];
type State = WithConnection & WithSession & StateOfApi;

/**
 * What the weekly entry has to know of the weeks before is kept on the phone, and shown where the server can't be reached; however a session ends,
 * it goes. As soon as the server answers again, it is asked.
 */
export function keepRemittancesForOffline() {
  const { on, middleware } = afterActions<State, ThunkDispatch<State, unknown, UnknownAction>>();
  let isKeptShown = false;
  on(driverRemittances.matchFulfilled, ({ payload }, store) => {
    const driver = driverOf(store.getState());
    if (driver !== null) keepRemittances(driver.id, payload);
  });
  on(isAnyOf(serverUnreachable, sessionStarted), (_action, store) => {
    const kept = keptFor(store.getState());
    if (kept === null) return;
    isKeptShown = true;
    void store.dispatch(driverRemittancesApi.util.upsertQueryData('driverRemittances', undefined, kept));
  });
  on(serverAnswered.match, (_action, store) => {
    if (isKeptShown) store.dispatch(api.util.invalidateTags(['remittances']));
    isKeptShown = false;
  });
  on(isSessionOver, forgetKeptRemittances);
  return middleware;
}

/** Null where the server can be asked, or has been. */
function keptFor(state: State): RemittanceAnswer[] | null {
  const driver = driverOf(state);
  const isKnown = driverRemittances.select()(state).data !== undefined;
  return driver === null || isKnown || !selectOffline(state) ? null : keptRemittances(driver.id);
}

function driverOf(state: State): DriverUser | null {
  const signedIn = selectSignedIn(state);
  return signedIn?.type === 'driver' ? signedIn.user : null;
}
