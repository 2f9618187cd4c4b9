import type { AdminRole, ScimUser } from '@waybook/contracts/api';
import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import type { AdminUserChanges } from '../../admin-users/admin-user.decider.js';
import { companyRole, type CompanySignIn } from '../../businesses/company-sign-in.js';
import type { ScimChanges } from './scim-changes.js';
import { ScimRoleMissing, ScimUserNameStays } from './scim.errors.js';

export const USER_SCHEMA = 'urn:ietf:params:scim:schemas:core:2.0:User';

/** An admin user, and what their company's directory knows of them. */
export interface ScimAccount {
  readonly id: string;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: AdminRole;
  readonly is_active: boolean;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly external_id: string | null;
  /** Whether the directory made it, or the company's provider is connected. */
  readonly is_theirs: boolean;
}

/** The values that stand for a role, as a director has mapped them; the role itself where none does. */
export function shownRole(role: AdminRole, { roles }: Pick<CompanySignIn, 'roles'>): string {
  return roles.find((each) => each.role === role)?.value ?? role;
}

/** @throws ScimRoleMissing */
export function roleOf(values: readonly string[], settings: Pick<CompanySignIn, 'roles'>): AdminRole {
  const role = companyRole(settings, values);
  if (role === null) throw new ScimRoleMissing();
  return role;
}

/**
 * What of it is another way than it is.
 *
 * @throws ScimUserNameStays, ScimRoleMissing
 */
export function adminChanges(
  account: ScimAccount,
  wanted: ScimChanges,
  settings: Pick<CompanySignIn, 'roles'>,
): AdminUserChanges {
  if (wanted.userName !== undefined && !isAlike(wanted.userName, account.username)) throw new ScimUserNameStays();
  const { givenName: firstName, familyName: lastName, email, active: isActive } = wanted;
  return {
    ...(firstName === undefined || firstName === account.first_name ? {} : { firstName }),
    ...(lastName === undefined || lastName === account.last_name ? {} : { lastName }),
    ...(email === undefined || isAlike(email, account.email) ? {} : { email }),
    ...(isActive === undefined || isActive === account.is_active ? {} : { isActive }),
    ...roleChange(account, wanted, settings),
  };
}

/** A resource as RFC 7643, 4.1 has it. */
export function scimUser(account: ScimAccount, settings: Pick<CompanySignIn, 'roles'>, base: string): ScimUser {
  const { id, username, email, first_name: givenName, last_name: familyName, role, external_id: externalId } = account;
  const formatted = `${givenName} ${familyName}`;
  return {
    schemas: [USER_SCHEMA],
    id,
    ...(externalId === null ? {} : { externalId }),
    userName: username,
    name: { givenName, familyName, formatted },
    displayName: formatted,
    emails: [{ value: email, type: 'work', primary: true }],
    active: account.is_active,
    roles: [{ value: shownRole(role, settings), display: role, primary: true }],
    meta: {
      resourceType: 'User',
      created: account.created_at.toISOString(),
      lastModified: account.updated_at.toISOString(),
      location: `${base}/Users/${id}`,
    },
  };
}

/** Another role brings its usual permissions; who has the values of the role that they have keeps theirs. */
function roleChange(
  account: ScimAccount,
  { roles }: ScimChanges,
  settings: Pick<CompanySignIn, 'roles'>,
): Pick<AdminUserChanges, 'role' | 'permissions'> {
  if (roles === undefined) return {};
  if (roles.length === 1 && roles[0] === shownRole(account.role, settings)) return {};
  const role = roleOf(roles, settings);
  return role === account.role ? {} : { role, permissions: [...ROLE_PERMISSIONS[role]] };
}

function isAlike(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase();
}
