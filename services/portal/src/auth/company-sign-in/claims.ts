/** What a provider says of somebody. */
export type Claims = Readonly<Record<string, unknown>>;

const MAX_VALUES = 1_000;

/** The values of a claim by its name, or by its path with dots where none has the name: one text, or a list of them. */
export function claimValues(claims: Claims, name: string): string[] {
  const value = Object.hasOwn(claims, name) ? claims[name] : valueAt(claims, name.split('.'));
  if (typeof value === 'string') return [value];
  if (!Array.isArray(value)) return [];
  return value.filter((each): each is string => typeof each === 'string').slice(0, MAX_VALUES);
}

/** Null unless the provider says in so many words that the address is theirs. */
export function verifiedEmail({ email, email_verified: isVerified }: Claims): string | null {
  return isVerified === true && typeof email === 'string' && email.includes('@') ? email.trim().toLowerCase() : null;
}

export interface NameOfPerson {
  readonly firstName: string;
  readonly lastName: string;
}

const MAX_NAME_LENGTH = 100;

/** As well as the provider says it; what stands before the @ where it says nothing. */
export function nameIn(claims: Claims, email: string): NameOfPerson {
  const [given, family, whole] = ['given_name', 'family_name', 'name'].map((name) => textOf(claims[name]));
  if (given && family) return { firstName: given, lastName: family };
  const [first, ...rest] = (whole || given || family || email.split('@')[0]!).split(' ');
  return { firstName: first!, lastName: rest.join(' ') || first! };
}

function textOf(value: unknown): string {
  if (typeof value !== 'string') return '';
  return value
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Surrogate}]/gu, '')
    .trim()
    .slice(0, MAX_NAME_LENGTH);
}

function valueAt(claims: Claims, path: readonly string[]): unknown {
  let value: unknown = claims;
  for (const name of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined;
    value = (value as Claims)[name];
  }
  return value;
}
