import { DEFAULT_LANGUAGE, type SignedIn } from '@waybook/contracts/api';
import { languageApi } from '../shared/language/language.api';
import {
  accountWasTold,
  isAccountToBeTold,
  keepOnDevice,
  languageOfDevice,
  showLanguage,
} from '../shared/language/active-language';
import { selectSession } from '../shared/session/session.slice';
import type { AppStore } from './store';

/**
 * Shows drivers, and whoever isn't signed in, the language of this device; the office's screens are English. A driver's account
 * remembers it for their other devices and their mails. Settles once the first one is shown.
 *
 * @param askAccount when the account is asked: a page that is just opening has more urgent things to fetch
 */
export function followLanguage(store: AppStore, askAccount = (ask: () => void) => ask()): Promise<void> {
  let known: SignedIn | null = null;
  store.subscribe(() => {
    const session = selectSession(store.getState());
    const signedIn = session.status === 'signedIn' ? session.signedIn : null;
    if (session.status === 'checking' || signedIn?.user.id === known?.user.id) return;
    known = signedIn;
    if (signedIn?.type === 'admin') void showLanguage('en');
    else void showLanguage(languageOfDevice());
    if (signedIn?.type === 'driver') askAccount(() => void agreeWithAccount(store, () => known === signedIn));
  });
  return showLanguage(languageOfDevice());
}

/** What was chosen on the sign-in page goes to the account; otherwise the account's choice comes to this device. */
async function agreeWithAccount(store: AppStore, isStillTheirs: () => boolean): Promise<void> {
  const here = languageOfDevice();
  const asking = store.dispatch(languageApi.endpoints.getOwnLanguage.initiate());
  const { data } = await asking;
  asking.unsubscribe();
  if (data === undefined || !isStillTheirs()) return;
  const { language } = data;
  if (language !== null && !isAccountToBeTold()) {
    keepOnDevice(language);
    await showLanguage(language);
    return;
  }
  if (here !== (language ?? DEFAULT_LANGUAGE)) {
    const told = await store.dispatch(languageApi.endpoints.changeOwnLanguage.initiate({ language: here }));
    if (told.error !== undefined) return;
  }
  accountWasTold();
}
