import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiBearerAuth } from '@nestjs/swagger';
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
    }
  | { readonly who: 'drivers_and_admins'; readonly permission: Permission };

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

/** Admins whose permissions hold this one, or "all", and the business's programs with an API key that holds it. */
export const AdminsAndApiKeysWith = (permission: Permission) =>
  behindSignIn({ who: 'admins', permission, isOpenToApiKeys: true });

/** Drivers, for what is their own, and admins whose permissions hold this one, or "all". */
export const DriversAndAdminsWith = (permission: Permission) => behindSignIn({ who: 'drivers_and_admins', permission });

function behindSignIn(rule: AccessRule) {
  return applyDecorators(SetMetadata(ACCESS_RULE, rule), ApiBearerAuth(BEARER));
}
