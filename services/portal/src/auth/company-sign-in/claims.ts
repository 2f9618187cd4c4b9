import { ADMIN_USER_LIMITS, COMPANY_SIGN_IN_LIMITS } from '@waybook/contracts/api';
import { checkEmail } from '@waybook/contracts/checks';

/** What a provider says of somebody, in any form and length: each claim is read by a function of this file, which checks it. */
export type Claims = Readonly<Record<string, unknown>>;

const MAX_VALUES = 1_000;
/** OpenID Connect Core 1.0, 2. */
const MAX_SUBJECT_LENGTH = 255;
/** What no form takes either. */
const NOT_TEXT = /[\p{Cc}\p{Zl}\p{Zp}\p{Surrogate}]/u;
const NOT_IN_NAMES = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu;

/** Null where it is no subject: it names an account here for good. */
export function subjectIn({ sub }: Claims): string | null {
  return typeof sub === 'string' && isText(sub, MAX_SUBJECT_LENGTH) ? sub : null;
}

/**
 * The values of a claim by its name, or by its path with dots where none has the name: one text, or a list of them. Those that no director
 * could have entered are left out.
 */
export function claimValues(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'));
  const values: readonly unknown[] = Array.isArray(value) ? value.slice(0, MAX_VALUES) : [value];
  return values.filter(
    (each): each is string => typeof each === 'string' && isText(each, COMPANY_SIGN_IN_LIMITS.claimValue),
  );
}

/** Null unless it is an address, and the provider says in so many words that it is theirs. */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  if (isVerified !== true || typeof email !== 'string') return null;
  return checkEmail(email).value?.toLowerCase() ?? null;
}

export interface NameOfPerson {
  readonly firstName: string;
  readonly lastName: string;
}

const MAX_NAME_LENGTH = Math.min(ADMIN_USER_LIMITS.firstName, ADMIN_USER_LIMITS.lastName);

/** As well as the provider says it; what stands before the @ where it says nothing. */
export function nameIn(claims: Claims, email: string): NameOfPerson {
  const [given, family, whole] = ['given_name', 'family_name', 'name'].map((name) => textOf(claims[name]));
  if (given && family) return { firstName: given, lastName: family };
  const [first, ...rest] = (whole || given || family || textOf(email.split('@')[0])).split(' ');
  return { firstName: first!, lastName: rest.join(' ').trim() || first! };
}

/** Cut first: half of a pair that is cut in two goes with the other characters that no name has. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_NAME_LENGTH).replaceAll(NOT_IN_NAMES, '').trim() : '';
}

function isText(value: string, maxLength: number): boolean {
  return value !== '' && value.length <= maxLength && !NOT_TEXT.test(value);
}

function valueAt(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}
