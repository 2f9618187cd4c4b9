import { domainError } from '@waybook/platform/errors';
import type { BreachedPasswords } from './breached-passwords.js';
import { isContextWords } from './context-words.js';
import { FREQUENT_LONG_PASSWORDS } from './frequent-long-passwords.js';
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

/** @throws PasswordTooWeak */
export async function refuseBreachedPassword(
  { password, field }: ChosenPassword,
  breached: BreachedPasswords,
): Promise<void> {
  if (await breached.has(password)) {
    throw new PasswordTooWeak(field, 'This password was stolen from another site, so others will try it.');
  }
}

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
  if (isOfContext(password, owner)) return 'This password is made of words that others try first here.';
  if (isOwnName(password, owner)) return "This password is the person's own name, username or email address.";
  return null;
}

/** Made when a password is first chosen: most processes never need it. */
let longPasswords: ReadonlySet<string> | null = null;

/** Also with digits and signs around it, as people add them to what is too short. */
function isFrequent(password: string): boolean {
  const text = password.trim().toLowerCase();
  longPasswords ??= new Set(FREQUENT_LONG_PASSWORDS.split(' '));
  return [text, lettersWithin(text)].some((each) => FREQUENT_PASSWORDS.has(each) || longPasswords?.has(each));
}

/** Nobody receives mail at `.example` (RFC 2606): such people are samples, whose passwords the README names. */
const SAMPLE_PERSON = /\.example$/i;

/** Digits and signs don't count, wherever they are. */
function isOfContext(password: string, { email }: PasswordOwner): boolean {
  return !SAMPLE_PERSON.test(email) && isContextWords(password.toLowerCase().replaceAll(/\P{L}/gu, ''));
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
