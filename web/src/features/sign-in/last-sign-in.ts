import type { SignedIn } from '@waybook/contracts/api';
import { remember, rememberedJson } from '../../shared/browser-storage';
import { signInHintIn, type SignInHint } from '../../shared/session/sign-in-hint';

const KEY = 'last_sign_in';

/** Which portal was signed in to last on this device, and with which e-mail where it was the driver's: a telephone belongs to one driver. */
export function lastSignIn(): SignInHint {
  return signInHintIn(rememberedJson(KEY));
}

export function rememberSignIn({ type, user }: SignedIn): void {
  const hint: SignInHint = type === 'driver' ? { type, login: user.email } : { type };
  remember(KEY, JSON.stringify(hint));
}
