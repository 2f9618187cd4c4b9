import type { Claim, ClaimTaken } from '@waybook/event-store';
import { DomainError } from '@waybook/platform/errors';

export const SIGN_IN_SCOPE = 'sign-in';

/** Names are unique across the installation, without regard to case. */
export function signInName(name: string): string {
  return name.trim().toLowerCase();
}

/** What a person signs in with, each name held once. */
export function signInClaims(...names: readonly string[]): Claim[] {
  return [...new Set(names.map(signInName))].map((value) => ({ scope: SIGN_IN_SCOPE, value }));
}

/** Says that a name is taken and no more: whose it is concerns nobody. */
export class SignInNameTaken extends DomainError {
  readonly code = 'SIGN_IN_NAME_TAKEN';
  readonly kind = 'conflict';
  override readonly details;
  constructor(field: 'email' | 'username') {
    super(field === 'email' ? 'This e-mail address is already in use.' : 'This username is already in use.');
    this.details = [{ field, message: this.message }];
  }

  static of(taken: ClaimTaken, person: { readonly username?: string }): SignInNameTaken {
    const isUsername = person.username !== undefined && signInName(person.username) === taken.value;
    return new SignInNameTaken(isUsername ? 'username' : 'email');
  }
}
