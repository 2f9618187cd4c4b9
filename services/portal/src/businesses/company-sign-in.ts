import type { AdminRole, CompanyRole, SecondFactorClaim } from '@waybook/contracts/api';
import type { BusinessEvent } from '@waybook/contracts/events';

/** How a business's admins sign in with the company's own provider, as its directors have set it. */
export interface CompanySignIn {
  readonly issuer: string;
  readonly clientId: string;
  readonly extraScopes: string;
  readonly roleClaim: string;
  readonly roles: readonly CompanyRole[];
  readonly makesAccounts: boolean;
  readonly isOnlyWay: boolean;
  readonly breakGlassAdminId: string | null;
  readonly connectable: readonly string[];
  /** What the provider says of whoever gave a second factor. Left out: it isn't asked, and its sign-in counts as it is. */
  readonly secondFactor?: { readonly claim: SecondFactorClaim; readonly values: readonly string[] };
}

export type CompanySignInChanged = Extract<BusinessEvent, { type: 'CompanySignInChanged' }>['data'];

export function companySignInIn(data: CompanySignInChanged): CompanySignIn {
  const { issuer, clientId, extraScopes, roleClaim, makesAccounts, isOnlyWay } = data;
  const { breakGlassAdminId, connectable, secondFactor } = data;
  const roles = data.roles.map(({ value, role }) => ({ value, role }));
  const ways = { makesAccounts, isOnlyWay, breakGlassAdminId, connectable };
  return { issuer, clientId, extraScopes, roleClaim, roles, ...ways, ...(secondFactor && { secondFactor }) };
}

/** Whether this admin signs in with the company's provider and no other way (R281). */
export function mustUseCompanySignIn(settings: CompanySignIn | null, adminId: string): boolean {
  return settings !== null && settings.isOnlyWay && settings.breakGlassAdminId !== adminId;
}

/** Whether these values of its claim stand for a second factor, where the settings say which do (R348). */
export function showsSecondFactor(
  { secondFactor }: Pick<CompanySignIn, 'secondFactor'>,
  said: readonly string[],
): boolean {
  return secondFactor === undefined || secondFactor.values.some((value) => said.includes(value));
}

/** The role of whoever has these values in the claim: the first of the settings that is among them. Null: none. */
export function companyRole({ roles }: Pick<CompanySignIn, 'roles'>, values: readonly string[]): AdminRole | null {
  return roles.find(({ value }) => values.includes(value))?.role ?? null;
}
