import type { SignedIn } from '@waybook/contracts/api';
import { forget, parsed, remember, remembered } from '../browser-storage';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'auth_user';

/** What the browser doesn't remember lasts for as long as this page. */
const ofThisPage = new Map<string, string>();

export function storedToken(): string | null {
  return read(TOKEN_KEY);
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

export function forgetStoredSession(): void {
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
    if (event.key === TOKEN_KEY || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
