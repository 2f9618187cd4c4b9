import {
  ACCOUNT_ALLOWANCE,
  ACCOUNT_AT_ADDRESS_ALLOWANCE,
  ADDRESS_ALLOWANCE,
  KNOWN_DEVICE_ALLOWANCE,
  SECOND_FACTOR_ALLOWANCE,
  type FailureAllowance,
} from './failure-allowance.js';

/** One of the counts that an attempt adds to, of which each may refuse it. */
export interface AttemptCount {
  readonly name: string;
  readonly allowance: FailureAllowance;
}

export interface SignInAttempt {
  /** `admin:<username>` or `driver:<e-mail>`, whether there is such an account or not. */
  readonly account: string;
  readonly address: string;
  /** Where the account was signed in to before; null elsewhere. */
  readonly device: string | null;
}

/**
 * A known device has a count of its own, so that no stranger can keep the owner out. Elsewhere the address is asked before the account
 * as a whole: what one address is refused doesn't count for the others.
 */
export function signInCounts({ account, address, device }: SignInAttempt): readonly AttemptCount[] {
  if (device !== null) return [{ name: `device:${device}`, allowance: KNOWN_DEVICE_ALLOWANCE }];
  return [...countsAtAddress(account, address), { name: `account:${account}`, allowance: ACCOUNT_ALLOWANCE }];
}

/** Its secret can't be guessed from however many addresses; the counts only keep one from trying for ever. */
export function resetLinkCounts(person: string, address: string): readonly AttemptCount[] {
  return countsAtAddress(`reset-link:${person}`, address);
}

/**
 * Whoever is asked for a code knew the password: only they can use up what an account has from all addresses together, and a device that
 * the account is known on counts for itself.
 */
export function secondFactorCounts(person: string, address: string, device: string | null): readonly AttemptCount[] {
  if (device !== null) return [{ name: `second-factor-device:${device}`, allowance: KNOWN_DEVICE_ALLOWANCE }];
  const account = `second-factor:${person}`;
  return [...countsAtAddress(account, address), { name: account, allowance: SECOND_FACTOR_ALLOWANCE }];
}

/** Its key can't be guessed from however many addresses, and it names no account before it is believed. */
export function passkeyCounts(address: string): readonly AttemptCount[] {
  return [{ name: `address:${address}`, allowance: ADDRESS_ALLOWANCE }];
}

/** Of a session that has begun. */
export function stepUpCounts(session: string): readonly AttemptCount[] {
  return [{ name: `step-up:${session}`, allowance: KNOWN_DEVICE_ALLOWANCE }];
}

/** Whoever has a session got it by the password: it counts for itself, like a known device. */
export function sessionCounts(session: string): readonly AttemptCount[] {
  return [{ name: `session:${session}`, allowance: KNOWN_DEVICE_ALLOWANCE }];
}

function countsAtAddress(account: string, address: string): readonly AttemptCount[] {
  return [
    { name: `address:${address}`, allowance: ADDRESS_ALLOWANCE },
    { name: `account-at-address:${account} ${address}`, allowance: ACCOUNT_AT_ADDRESS_ALLOWANCE },
  ];
}
