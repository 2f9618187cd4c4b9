import type { AdminRole } from './permissions.js';

/** A change to an admin's account, without personal data or secrets. */
export type AccountChange =
  | { readonly what: 'added' | 'role'; readonly role: AdminRole }
  | { readonly what: 'permissions'; readonly added: readonly string[]; readonly removed: readonly string[] }
  | {
      readonly what:
        | 'email'
        | 'activated'
        | 'deactivated'
        | 'deleted'
        | 'second_factor_reset'
        | 'password_link_mailed'
        | 'password_link_printed'
        | 'limits';
    };

/** Lifetime of the mailed link that objects to one person acting alone. */
export const OBJECTION_LINK_DAYS = 40;

/** The origin of a change: an admin, the company's sign-in provider or directory, or the operator. */
export type AccountChangedThrough = 'admin' | 'provider' | 'directory' | 'operator';
