import { setupListeners } from '@reduxjs/toolkit/query';
import { brandApi } from '../shared/api/brand.api';
import { serverUnreachable } from '../shared/api/connection.slice';
import type { AppStore } from './store';

/** Says that the network has gone when the browser does, and not when the next call fails; that it is back, once the server has answered. */
export function followConnection(store: AppStore): void {
  const gone = () => void store.dispatch(serverUnreachable());
  const askServer = () =>
    void store.dispatch(brandApi.endpoints.getBrand.initiate(undefined, { subscribe: false, forceRefetch: true }));
  setupListeners(store.dispatch, (dispatch, { onOnline, onOffline }) => {
    const online = () => void dispatch(onOnline());
    const offline = () => void dispatch(onOffline());
    addEventListener('online', online);
    addEventListener('offline', offline);
    return () => {
      removeEventListener('online', online);
      removeEventListener('offline', offline);
    };
  });
  addEventListener('offline', gone);
  addEventListener('online', askServer);
  if (!navigator.onLine) gone();
}
