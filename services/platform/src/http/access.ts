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

export const NEEDS_RECENT_CODE = Symbol('needs a recent code');

/**
 * Who has a second factor must have given a code of it just now: a session left open on a desk is not enough for what moves money, rights
 * or personal data. Refused with SECOND_FACTOR_WANTED; once a code was given, the same call passes.
 */
export const NeedsRecentCode = () =>
  applyDecorators(SetMetadata<symbol, true>(NEEDS_RECENT_CODE, true), ApiExtension('x-needs-recent-code', true));

export const OPEN_WITHOUT_SECOND_FACTOR = Symbol('open without a second factor');

/** What is left to who should have a second factor by now and has none: to set one up. All else is refused with SECOND_FACTOR_REQUIRED. */
export const OpenWithoutSecondFactor = () => SetMetadata<symbol, true>(OPEN_WITHOUT_SECOND_FACTOR, true);

function behindSignIn(rule: AccessRule) {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(BEARER));
}
