import { type ThunkDispatch, type UnknownAction } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import { selectOffline, serverAnswered, serverUnreachable, type WithConnection } from '../shared/api/connection.slice';
import {
  forgetKeptAnswers,
  forgetWhatEarlierVersionsKept,
  keepAnswer,
  KEPT_ENDPOINTS,
  keptAnswer,
  type KeptEndpoint,
} from '../shared/api/kept-answers';
import { selectSignedIn, isSessionOver, type WithSession } from '../shared/session/session.slice';
import { afterActions } from './after-actions';

type State = WithConnection & WithSession;
type Dispatch = ThunkDispatch<State, unknown, UnknownAction>;
type Thunk = (dispatch: Dispatch, getState: () => State, extra: unknown) => unknown;

/** By their names: pages bring their endpoints along when they are opened, and none of them is loaded for this. */
interface Endpoint {
  readonly select: (
    argument: unknown,
  ) => (state: State) => { readonly data?: unknown; readonly isUninitialized: boolean };
  readonly initiate: (argument: unknown, options: { subscribe: false; forceRefetch: true }) => Thunk;
}
const endpointOf = (name: KeptEndpoint) => (api.endpoints as unknown as Partial<Record<KeptEndpoint, Endpoint>>)[name];
const upsert = api.util.upsertQueryData as unknown as (name: string, argument: unknown, data: unknown) => Thunk;

interface Answered extends UnknownAction {
  readonly payload: unknown;
  readonly meta: { readonly arg: { readonly endpointName: KeptEndpoint; readonly originalArgs: unknown } };
}
const isOfKept =
  (outcome: 'fulfilled' | 'rejected') =>
  (action: UnknownAction): action is Answered =>
    action.type === `${api.reducerPath}/executeQuery/${outcome}` &&
    KEPT_ENDPOINTS.includes((action as Answered).meta.arg.endpointName);

/** What a driver's pages showed last is kept on the phone, and shown where the server can't be reached; however a session ends, it goes (R190). */
export function keepAnswersForOffline() {
  const { on, middleware } = afterActions<State, Dispatch>();
  /** With what each was asked for. */
  const shown = new Map<KeptEndpoint, unknown>();
  forgetWhatEarlierVersionsKept();

  const showKept = (name: KeptEndpoint, state: State, dispatch: Dispatch) => {
    const driverId = driverIdOf(state);
    if (driverId === null || !selectOffline(state)) return;
    const kept = keptAnswer(driverId, name);
    if (kept === null) return;
    const asked = endpointOf(name)?.select(kept.argument)(state);
    if (asked?.data !== undefined || asked?.isUninitialized !== false) return;
    shown.set(name, kept.argument);
    void dispatch(upsert(name, kept.argument, kept.data));
  };

  on(isOfKept('fulfilled'), ({ payload, meta }, store) => {
    const state = store.getState();
    const driverId = driverIdOf(state);
    // Without a network, it is what was kept itself.
    if (driverId === null || selectOffline(state)) return;
    const { endpointName, originalArgs: argument } = meta.arg;
    keepAnswer(driverId, endpointName, { at: new Date().toISOString(), argument, data: payload });
  });
  on(isOfKept('rejected'), ({ meta }, store) => showKept(meta.arg.endpointName, store.getState(), store.dispatch));
  on(serverUnreachable.match, (_action, store) =>
    KEPT_ENDPOINTS.forEach((name) => showKept(name, store.getState(), store.dispatch)),
  );
  on(serverAnswered.match, (_action, { dispatch }) => {
    for (const [name, argument] of shown) {
      const again = endpointOf(name)?.initiate(argument, { subscribe: false, forceRefetch: true });
      if (again !== undefined) void dispatch(again);
    }
    shown.clear();
  });
  on(isSessionOver, () => {
    shown.clear();
    forgetKeptAnswers();
  });
  return middleware;
}

function driverIdOf(state: State): string | null {
  const signedIn = selectSignedIn(state);
  return signedIn?.type === 'driver' ? signedIn.user.id : null;
}
