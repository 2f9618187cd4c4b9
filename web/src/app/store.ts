import { configureStore } from '@reduxjs/toolkit';
import { api } from '../shared/api/api';
import { connectionSlice } from '../shared/api/connection.slice';
import { sessionSlice } from '../shared/session/session.slice';
import { toastSlice } from '../shared/ui/toast/toast.slice';

export function createStore() {
  return configureStore({
    reducer: {
      [api.reducerPath]: api.reducer,
      connection: connectionSlice.reducer,
      session: sessionSlice.reducer,
      toast: toastSlice.reducer,
    },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
}

export type AppStore = ReturnType<typeof createStore>;
