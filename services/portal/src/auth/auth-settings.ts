import { COMPANY_SESSION_HOURS } from '@waybook/contracts/api';
import type { SessionLimits } from '@waybook/platform/config';
import { hkdfSync } from 'node:crypto';
import type { BreachedPasswords } from '../credentials/breached-passwords.js';
import type { PasswordCost } from '../credentials/passwords.js';

export const AUTH_SETTINGS = Symbol('auth settings');

const KEY_BYTES = 32;
const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const ACCESS_TOKEN_LIFE_MS = 10 * MINUTE_MS;
/** How long the previous refresh token stays good, so that two tabs never lock each other out. */
export const PREVIOUS_REFRESH_GRACE_MS = 10 * SECOND_MS;
/** Limits of a driver's session. */
export const DRIVER_SESSIONS: SessionLimits = { idleMs: 14 * DAY_MS, lifeMs: 90 * DAY_MS };
/** Limits of an admin's session, unless the operator sets others (decision 150). */
export const OFFICE_SESSIONS: SessionLimits = { idleMs: DAY_MS, lifeMs: 7 * DAY_MS };
/** No session is idle for longer than this, so no refresh cookie is kept longer. */
export const LONGEST_IDLE_MS = DRIVER_SESSIONS.idleMs;
/** The limit of a session that the company's provider let in (R282). */
export const COMPANY_SESSION_LIFE_MS = COMPANY_SESSION_HOURS * 60 * MINUTE_MS;

/** A security event is read this long after it was stored: by then every statement that stores an earlier one has ended. */
export const SECURITY_EVENT_DELAY_MS = 15 * SECOND_MS;

export interface AuthSettings {
  /** Signs access tokens; every instance has the same. */
  readonly jwtKey: Uint8Array;
  /** Verifies as well what it signed until now, while keys are changed over from it. */
  readonly previousJwtKey?: Uint8Array;
  /** Whether browsers reach the portal over https; the refresh cookie is then sent over nothing else. */
  readonly isHttps: boolean;
  /** The address that people type: passkeys are good there and nowhere else. Without it, this machine's own. */
  readonly publicUrl?: string;
  /** The operator's filter; absent: none. */
  readonly breachedPasswords?: BreachedPasswords;
  /** Absent: `OFFICE_SESSIONS`. */
  readonly officeSessions?: SessionLimits;
  /** Absent: `SECURITY_EVENT_DELAY_MS`; less is for tests alone. */
  readonly securityEventDelayMs?: number;
  /** Less is for tests alone; without it, what `Passwords` says. */
  readonly passwordCost?: PasswordCost;
}

type KeyUse =
  | 'refresh token'
  | 'sign-in attempts'
  | 'known devices'
  | 'security log'
  | 'key id'
  | 'passkey challenges'
  | 'company sign-ins'
  | 'xero consents';

/** A key of its own for each use, so that what one signs can't be passed off as the other. */
export function derivedKey(jwtKey: Uint8Array, use: KeyUse): Buffer {
  return Buffer.from(hkdfSync('sha256', jwtKey, '', `waybook ${use}`, KEY_BYTES));
}

/** The one that signs, and behind it the one that only verifies, while there is one. */
export function derivedKeys({ jwtKey, previousJwtKey }: AuthSettings, use: KeyUse): readonly [Buffer, ...Buffer[]] {
  const current = derivedKey(jwtKey, use);
  return previousJwtKey === undefined ? [current] : [current, derivedKey(previousJwtKey, use)];
}
