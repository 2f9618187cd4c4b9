import { configureStore, createListenerMiddleware, isAnyOf } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import type { CallSettings } from '../shared/api/base-query';
import { connectionSlice } from '../shared/api/connection.slice';
import { DEFAULT_RETRY_POLICY } from '../shared/api/retry';
import { forgetAllFiles } from '../shared/api/uploaded-files';
import { forgetRecentCommands } from '../shared/commands/recent-commands';
import { sessionEnded, sessionLost, sessionSlice } from '../shared/session/session.slice';
import { unsentCommentsSlice } from '../features/tickets/comments/unsent-comments.slice';
import { toastSlice } from '../shared/ui/toast/toast.slice';
import { keepRemittancesForOffline } from './offline-remittances';
import { newVersionSlice } from './worker/new-version.slice';

/** However a session ends, the next person at this screen finds nothing of it. */
function forgetOnSessionEnd() {
  const listener = createListenerMiddleware();
  listener.startListening({
    matcher: isAnyOf(sessionEnded, sessionLost),
    effect: (_action, { dispatch }) => {
      forgetAllFiles();
      forgetRecentCommands();
      dispatch(api.util.resetApiState());
    },
  });
  return listener.middleware;
}

export function createStore(calls: CallSettings = { retryPolicy: DEFAULT_RETRY_POLICY }) {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      connection: connectionSlice.reducer,
      newVersion: newVersionSlice.reducer,
      session: sessionSlice.reducer,
      toast: toastSlice.reducer,
      unsentComments: unsentCommentsSlice.reducer,
    },
    middleware: (defaults) =>
      defaults({ thunk: { extraArgument: calls } })
        .prepend(forgetOnSessionEnd(), keepRemittancesForOffline())
        .concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
