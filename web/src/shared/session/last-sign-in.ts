import type { SignedIn } from '@waybook/contracts/api';
import { remember, rememberedJson } from '../browser-storage';
import { signInHintIn, type SignInHint } from './sign-in-hint';

const KEY = 'last_sign_in';

/**
 * Which portal was signed in to last on this device, and with which name where it was a driver's, to whom the phone belongs, or where one of
 * several businesses was chosen: it is the one that the sign-in opens again.
 */
export function lastSignIn(): SignInHint {
  return signInHintIn(rememberedJson(KEY));
}

export function rememberSignIn({ type, user }: SignedIn, { isChosen = false } = {}): void {
  const login = 'username' in user ? user.username : user.email;
  const hint: SignInHint = type === 'driver' || isChosen ? { type, login } : { type };
  remember(KEY, JSON.stringify(hint));
}
