import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth, ApiExtension } from '@nestjs/swagger';
import type { Permission } from '@waybook/contracts/api';

/** Who may call a route. Every route has exactly one rule; the application refuses to start with a route that has none. */
export type AccessRule =
  | { readonly who: 'public' }
  | { readonly who: 'signed_in' }
  | { readonly who: 'drivers' }
  | { readonly who: 'any_admin' }
  | {
      readonly who: 'admins';
      readonly permission: Permission;
      /** Whether an API key that holds the permission may call this as well. */
      readonly isOpenToApiKeys?: boolean;
      /** The permission that a key needs, where it isn't the admins'. */
      readonly keyPermission?: Permission;
    }
  | { readonly who: 'drivers_and_admins'; readonly permission: Permission }
  | { readonly who: 'operator' }
  | { readonly who: 'directories' };

export const ACCESS_RULE = Symbol('access rule');

const BEARER = 'bearer';

/** Anybody may call this, signed in or not. */
export const Public = () => SetMetadata<symbol, AccessRule>(ACCESS_RULE, { who: 'public' });

/** Any signed-in admin or driver may call this. */
export const SignedIn = () => behindSignIn({ who: 'signed_in' });

export const DriversOnly = () => behindSignIn({ who: 'drivers' });

/** Every admin; what they see of it depends on their permissions, which the handler looks at. */
export const AnyAdmin = () => behindSignIn({ who: 'any_admin' });

/** Admins whose permissions hold this one, or "all". */
export const AdminsWith = (permission: Permission) => behindSignIn({ who: 'admins', permission });

/** Admins whose permissions hold this one, or "all", and the business's programs with an API key that holds it, or the key's own permission. */
export const AdminsAndApiKeysWith = (permission: Permission, keyPermission = permission) =>
  behindSignIn({ who: 'admins', permission, isOpenToApiKeys: true, keyPermission });

/** Drivers, for what is their own, and admins whose permissions hold this one, or "all". */
export const DriversAndAdminsWith = (permission: Permission) => behindSignIn({ who: 'drivers_and_admins', permission });

/** Whoever runs the installation, by a session of their own: nobody of a business, and no API key. */
export const OperatorsOnly = () => SetMetadata<symbol, AccessRule>(ACCESS_RULE, { who: 'operator' });

/** A company's own directory, with the business's SCIM token, and no person. */
export const DirectoriesOnly = () => behindSignIn({ who: 'directories' });

export const NEEDS_RECENT_PROOF = Symbol('needs a recent proof');

/**
 * When a call needs a recent proof. Calls of the specification refuse no admin without a second factor (R420) unless the client sends
 * ASKS_FOR_PROOF_HEADER: `password_if_asked` always wants the code of people who have a second factor, `if_asked` wants neither.
 */
export type ProofNeed = 'always' | 'password_if_asked' | 'if_asked';

/**
 * The caller must have proved within ten minutes, in this session, who they are: by a code or passkey if they have a second factor, else, if
 * they are an admin, by their password or their company's provider. Refused with SECOND_FACTOR_WANTED, PASSWORD_WANTED or
 * COMPANY_SIGN_IN_WANTED; once the proof was given, the same call passes.
 */
export const NeedsRecentProof = (need: ProofNeed = 'always') =>
  applyDecorators(SetMetadata<symbol, ProofNeed>(NEEDS_RECENT_PROOF, need), ApiExtension('x-needs-recent-proof', need));

export const RECORDS_ACCESS = Symbol('records access');

/** The security event that a call records, and whether only if its handler notes something of it. */
export interface RecordedAccess {
  readonly event: string;
  readonly isOnlyIfNoted: boolean;
}

export const OPEN_WITHOUT_SECOND_FACTOR = Symbol('open without a second factor');

/** What is left to who should have a second factor by now and has none: to set one up. All else is refused with SECOND_FACTOR_REQUIRED. */
export const OpenWithoutSecondFactor = () => SetMetadata<symbol, true>(OPEN_WITHOUT_SECOND_FACTOR, true);

function behindSignIn(rule: AccessRule) {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(BEARER));
}
