import type { Claim, ClaimTaken } from '@waybook/event-store';
import { type DomainError, domainError } from '@waybook/platform/errors';
import type { UserKind } from './users.table.js';

export const SIGN_IN_SCOPE = 'sign-in';

/** Names are unique across the installation, without regard to case. */
export function signInName(name: string): string {
  return name.trim().toLowerCase();
}

/** What somebody says they sign in to, whether there is such an account or not. */
export function accountNamed(kind: UserKind, login: string): string {
  return `${kind}:${signInName(login)}`;
}

/** What a person signs in with, each name held once. */
export function signInClaims(...names: readonly string[]): Claim[] {
  return [...new Set(names.map(signInName))].map((value) => ({ scope: SIGN_IN_SCOPE, value }));
}

/** Says that a name is taken and no more: whose it is concerns nobody. */
export const SignInNameTaken = domainError('SIGN_IN_NAME_TAKEN', 'conflict', (field: 'email' | 'username') => ({
  field,
  message: field === 'email' ? 'This email address is already in use.' : 'This username is already in use.',
}));

/** @param person whose username, where they have one, may be the name that was claimed */
export function signInNameTaken(taken: ClaimTaken, person: { readonly username?: string } = {}): DomainError {
  const isUsername = person.username !== undefined && signInName(person.username) === taken.value;
  return new SignInNameTaken(isUsername ? 'username' : 'email');
}
