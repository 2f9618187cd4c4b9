import type { SignedIn } from '@waybook/contracts/api';

/** Who is about to sign in, as one page tells another by the state of the address: the sign-in form opens with it. */
export interface SignInHint {
  type?: SignedIn['type'];
  login?: string;
}

const NOTHING: SignInHint = {};

/** Of the state of an address, which may hold anything. */
export function signInHintIn(state: unknown): SignInHint {
  if (typeof state !== 'object' || state === null) return NOTHING;
  const { type, login } = state as Record<string, unknown>;
  return {
    ...((type === 'admin' || type === 'driver') && { type }),
    ...(typeof login === 'string' && { login }),
  };
}
