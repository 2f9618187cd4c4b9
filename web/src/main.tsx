import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App';
import { followConnection } from './app/follow-connection';
import { followLiveOnceSignedIn } from './app/live/follow-once-signed-in';
import { followLanguage } from './app/follow-language';
import { firstPicture } from './app/first-picture';
import { onceSettled } from './shared/once-settled';
import { createRouter } from './app/router';
import { startSession } from './app/session-start';
import { followOtherTabs } from './app/session-sync';
import { createStore } from './app/store';
import { sendFormsByKeyboard } from './shared/ui/form/send-by-keyboard';
import { printInLight } from './app/theme/print-in-light';
import { loadTypeface } from './app/theme/load-typeface';
import { newVersionReady } from './app/worker/new-version.slice';
import { openFromNotice } from './app/worker/open-from-notice';
import { keepShell } from './app/worker/register-worker';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');

const store = createStore();
const inTheirLanguage = followLanguage(store, onceSettled);
followConnection(store);
const session = startSession(store);
followOtherTabs(store);
followLiveOnceSignedIn(store);
printInLight();
loadTypeface();
sendFormsByKeyboard();
if (import.meta.env.PROD) keepShell(() => void store.dispatch(newVersionReady()));

const router = createRouter();
openFromNotice(router);

// English is there at once; another catalogue is waited for, so that nothing is said twice.
void Promise.all([inTheirLanguage, firstPicture(session, router)]).then(() =>
  createRoot(root).render(
    <StrictMode>
      <App store={store} router={router} />
    </StrictMode>,
  ),
);
