import { challengeIn, challengeText } from '../second-factor/challenge-text.js';
import type { PersonReference } from '../second-factor/stored-second-factors.js';

/**
 * What a passkey says of whose it is: business and person, so that signing in finds it under row-level security, without a look into
 * all businesses. It says nothing of who that is, and is believed only as far as the signature goes.
 */
export const userHandleOf = (person: PersonReference): string => challengeText(person);

/** Null for what was never one of ours. */
export const personIn = (userHandle: string): PersonReference | null => challengeIn(userHandle);
