import { configureStore, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import type { CallSettings } from '../shared/api/base-query';
import { connectionSlice } from '../shared/api/connection.slice';
import { maintenanceSlice } from '../shared/api/maintenance.slice';
import { DEFAULT_RETRY_POLICY } from '../shared/api/retry';
import { forgetRecentCommands } from '../shared/commands/recent-commands';
import { unsubscribeDevice } from '../shared/push/current-subscription';
import { sessionHasEnded } from '../shared/session/once-ended';
import {
  sessionEnded,
  sessionLost,
  sessionSlice,
  isSessionOver,
  sessionStarted,
} from '../shared/session/session.slice';
import { workAs } from '../shared/session/stored-session';
import { unsentCommentsSlice } from '../features/tickets/comments/unsent-comments.slice';
import { toastSlice } from '../shared/ui/toast/toast.slice';
import { afterActions } from './after-actions';
import { keepAnswersForOffline } from './offline-answers';
import { keepRemittancesForOffline } from './offline-remittances';
import { newVersionSlice } from './worker/new-version.slice';

/** However a session ends, the next person at this screen finds nothing of it. */
function forgetOnSessionEnd() {
  const { on, middleware } = afterActions<unknown>();
  on(isSessionOver, (_action, { dispatch }) => void dispatch(api.util.resetApiState()));
  for (const forget of [sessionHasEnded, forgetRecentCommands, () => void unsubscribeDevice()])
    on(isSessionOver, forget);
  on(isAnyOf(sessionEnded, sessionLost), () => workAs(null));
  on(sessionStarted.match, ({ payload }) => workAs(payload.user.id));
  return middleware;
}

export function createStore(calls: CallSettings = { retryPolicy: DEFAULT_RETRY_POLICY }) {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      connection: connectionSlice.reducer,
      maintenance: maintenanceSlice.reducer,
      newVersion: newVersionSlice.reducer,
      session: sessionSlice.reducer,
      toast: toastSlice.reducer,
      unsentComments: unsentCommentsSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: calls } })
        .prepend(forgetOnSessionEnd(), keepRemittancesForOffline(), keepAnswersForOffline())
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
