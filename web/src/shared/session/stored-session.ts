import type { SignedIn } from '@waybook/contracts/api';
import { forget, parsed, remember, remembered } from '../browser-storage';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'auth_user';

/** What the browser doesn't remember lasts for as long as this page. */
const ofThisPage = new Map<string, string>();
/** Which account this tab works as; null while it works as none. */
let own: string | null = null;

export function workAs(userId: string | null): void {
  own = userId;
}

/** Who is signed in on this browser in place of the account that this tab works as; null while that one is. */
export function otherAccount(): SignedIn | null {
  const stored = storedUser();
  return own === null || stored === null || stored.user.id === own ? null : stored;
}

/** Null also where it is another account's: nothing that began in one business goes on in another (R257). */
export function storedToken(): string | null {
  return otherAccount() === null ? read(TOKEN_KEY) : null;
}

export function storedUser(): SignedIn | null {
  return parsed(read(USER_KEY)) as SignedIn | null;
}

/** Asks, from now on, whether somebody else has signed in at this screen, or nobody is. */
export function samePerson(): () => boolean {
  const began = storedUser()?.user.id;
  return () => began === undefined || storedUser()?.user.id === began;
}

export function storeToken(token: string): void {
  write(TOKEN_KEY, token);
}

export function storeUser({ type, user }: SignedIn): void {
  write(USER_KEY, JSON.stringify({ type, user }));
}

/** @returns whether this tab may go on with it; another account's that is there stays */
export function renewStoredSession(renewed: SignedIn & { readonly token: string }): boolean {
  if (otherAccount() !== null) return false;
  storeUser(renewed);
  storeToken(renewed.token);
  return otherAccount() === null;
}

/** Another account's stays. */
export function forgetStoredSession(): void {
  if (otherAccount() !== null) return;
  ofThisPage.clear();
  forget(TOKEN_KEY);
  forget(USER_KEY);
}

function read(key: string): string | null {
  return ofThisPage.get(key) ?? remembered(key);
}

function write(key: string, text: string): void {
  if (remember(key, text)) ofThisPage.delete(key);
  else ofThisPage.set(key, text);
}

/** Calls back when another tab signs in or out, or renews the token. */
export function onStoredTokenChange(changed: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) changed(read(TOKEN_KEY));
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
