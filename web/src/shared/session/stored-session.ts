import type { SignedIn } from '@waybook/contracts/api';

const TOKEN_KEY = 'auth_token';
const USER_KEY = 'auth_user';

export function storedToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storedUser(): SignedIn | null {
  const text = localStorage.getItem(USER_KEY);
  if (text === null) return null;
  try {
    return JSON.parse(text) as SignedIn;
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function storeUser({ type, user }: SignedIn): void {
  localStorage.setItem(USER_KEY, JSON.stringify({ type, user }));
}

export function forgetStoredSession(): void {
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(USER_KEY);
}

/** Calls back when another tab signs in or out, or renews the token. */
export function onStoredTokenChange(changed: (token: string | null) => void): () => void {
  const listen = (event: StorageEvent) => {
    if (event.key === TOKEN_KEY || event.key === null) changed(storedToken());
  };
  window.addEventListener('storage', listen);
  return () => window.removeEventListener('storage', listen);
}
