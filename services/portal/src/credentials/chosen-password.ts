import { domainError } from '@waybook/platform/errors';
import { FREQUENT_PASSWORDS } from './frequent-passwords.js';

/** A password that somebody chooses, for themselves or for another. */
export interface ChosenPassword {
  readonly password: string;
  /** As the request calls it. */
  readonly field: 'password' | 'newPassword';
  readonly owner: PasswordOwner;
}

/** Whoever will sign in with it. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username?: string;
}

export const PasswordTooWeak = domainError(
  'PASSWORD_TOO_WEAK',
  'invalid',
  (field: ChosenPassword['field'], reason: string) => ({ field, message: `${reason} Choose another one.` }),
);

/**
 * Length is checked where the request is read. No rule says which characters there have to be: such rules make passwords that are easy to
 * guess (NIST SP 800-63B).
 *
 * @throws PasswordTooWeak
 */
export function refuseWeakPassword({ password, field, owner }: ChosenPassword): void {
  const reason = weaknessOf(password, owner);
  if (reason !== null) throw new PasswordTooWeak(field, reason);
}

function weaknessOf(password: string, owner: PasswordOwner): string | null {
  if (password.trim() === '') return 'This password is nothing but blanks.';
  if (new Set(password).size === 1) return 'This password is one character, repeated.';
  if (isFrequent(password)) return 'This password is among those that people use, and others guess, most often.';
  if (isOwnName(password, owner)) return "This password is the person's own name, username or email address.";
  return null;
}

/** Also with digits and signs around it, as people add them to what is too short. */
function isFrequent(password: string): boolean {
  const text = password.trim().toLowerCase();
  return FREQUENT_PASSWORDS.has(text) || FREQUENT_PASSWORDS.has(lettersWithin(text));
}

function isOwnName(password: string, { email, firstName, lastName, username = '' }: PasswordOwner): boolean {
  const [localPart = ''] = email.split('@', 1);
  const names = [email, localPart, username, firstName, lastName, firstName + lastName, lastName + firstName];
  const own = new Set(names.map(essence).filter((name) => name !== ''));
  return own.has(essence(password));
}

/** Without case, signs, and digits at either end. */
function essence(text: string): string {
  return lettersWithin(text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''));
}

function lettersWithin(text: string): string {
  return /\p{L}(?:.*\p{L})?/su.exec(text)?.[0] ?? '';
}
