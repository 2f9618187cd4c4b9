import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { followConnection } from './app/follow-connection';
import { followLiveUpdates } from './app/live/live-updates';
import { createRouter } from './app/router';
import { startSession } from './app/session-start';
import { followOtherTabs } from './app/session-sync';
import { createStore } from './app/store';
import { sendFormsByKeyboard } from './shared/ui/form/send-by-keyboard';
import { printInLight } from './app/theme/print-in-light';
import { loadTypeface } from './app/theme/load-typeface';
import { newVersionReady } from './app/worker/new-version.slice';
import { keepShell } from './app/worker/register-worker';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = createStore();
followConnection(store);
void startSession(store);
followOtherTabs(store);
followLiveUpdates(store);
printInLight();
loadTypeface();
sendFormsByKeyboard();
if (import.meta.env.PROD) keepShell(() => void store.dispatch(newVersionReady()));

createRoot(root).render(
  <StrictMode>
    <App store={store} router={createRouter()} />
  </StrictMode>,
);
