import type { AdminRole } from './permissions.js';

/** What happened to an admin's account. Holds no personal data and no secret. */
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

/** For so long the link in a mail objects to one person acting alone. */
export const OBJECTION_LINK_DAYS = 40;

/** Who changed it: an admin, the company's own sign-in provider or directory, or who runs the installation. */
export type AccountChangedThrough = 'admin' | 'provider' | 'directory' | 'operator';
