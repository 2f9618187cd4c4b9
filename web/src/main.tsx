import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { followLiveUpdates } from './app/live/live-updates';
import { createRouter } from './app/router';
import { startSession } from './app/session-start';
import { followOtherTabs } from './app/session-sync';
import { createStore } from './app/store';
import { printInLight } from './app/theme/print-in-light';
import { loadTypeface } from './app/theme/load-typeface';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = createStore();
void startSession(store);
followOtherTabs(store);
followLiveUpdates(store);
printInLight();
loadTypeface();

createRoot(root).render(
  <StrictMode>
    <App store={store} router={createRouter()} />
  </StrictMode>,
);
