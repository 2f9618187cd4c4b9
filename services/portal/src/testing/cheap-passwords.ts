import type { PasswordCost } from '../credentials/passwords.js';

/** The least that Argon2 takes: what it costs to guess a password is no matter where nobody guesses. */
export const CHEAP_PASSWORDS: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
