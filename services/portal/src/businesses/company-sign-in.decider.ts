import type { BusinessEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import { BusinessNotFound, CompanySignInNotYours } from './business.errors.js';
import type { Business } from './business.js';
import type { CompanySignIn } from './company-sign-in.js';
import { withdrawScimToken } from './scim-token.decider.js';

export const CompanySignInIssuerRefused = domainError(
  'COMPANY_SIGN_IN_ISSUER_REFUSED',
  'invalid',
  (message: string) => ({
    field: 'issuer',
    message,
  }),
);

export const CompanySignInSecretMissing = domainError('COMPANY_SIGN_IN_SECRET_MISSING', 'invalid', {
  field: 'clientSecret',
  message: 'Enter the client secret. One for another provider or client is never taken over.',
});

export const CompanySignInRolesMissing = domainError('COMPANY_SIGN_IN_ROLES_MISSING', 'invalid', {
  field: 'roles',
  message: 'Name at least one value and its role, each value once: nobody could sign in otherwise.',
});

export const BreakGlassDirectorMissing = domainError('BREAK_GLASS_DIRECTOR_MISSING', 'invalid', {
  field: 'breakGlassAdminId',
  message: 'Choose an active director with all permissions, who can still sign in when the provider is down.',
});

export const CompanySecondFactorValuesMissing = domainError('COMPANY_SECOND_FACTOR_VALUES_MISSING', 'invalid', {
  field: 'secondFactor',
  message: 'Enter what your provider says where a second factor was given, each value once.',
});

export interface ChangeCompanySignInInput {
  readonly businessId: string;
  readonly settings: CompanySignIn;
  /** What is wrong with the issuer's address, as a sentence. */
  readonly issuerProblem: string | null;
  readonly hasNewSecret: boolean;
  /** The active ones who may do everything. */
  readonly directors: ReadonlySet<string>;
  /** Null where the installation itself acts. */
  readonly by: { readonly id: string | null; readonly isDirector: boolean };
  readonly at: Date;
}

/** What is as it should be already makes no event. */
export function changeCompanySignIn(business: Business, input: ChangeCompanySignInInput): BusinessEvent[] {
  const { businessId, settings: wanted, hasNewSecret, by, at } = input;
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (!by.isDirector) throw new CompanySignInNotYours();
  const before = business.companySignIn;
  const settings = { ...wanted, breakGlassAdminId: wanted.isOnlyWay ? wanted.breakGlassAdminId : null };
  refuseUnusable(settings, input);
  if (!hasNewSecret && !isSameClient(before, settings)) throw new CompanySignInSecretMissing();
  if (!hasNewSecret && JSON.stringify(before) === JSON.stringify(settings)) return [];
  const { roles, connectable, secondFactor, ...others } = settings;
  const lists = { roles: roles.map(({ value, role }) => ({ value, role })), connectable: [...connectable] };
  const asked = secondFactor && { secondFactor: { ...secondFactor, values: [...secondFactor.values] } };
  const data = {
    businessId,
    ...others,
    ...lists,
    ...asked,
    hasNewSecret,
    changedBy: by.id,
    changedAt: at.toISOString(),
  };
  return [{ type: 'CompanySignInChanged', data }];
}

export function turnOffCompanySignIn(
  business: Business,
  { businessId, by, at }: Pick<ChangeCompanySignInInput, 'businessId' | 'by' | 'at'>,
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (!by.isDirector) throw new CompanySignInNotYours();
  if (business.companySignIn === null) return [];
  const turnedOff = { businessId, turnedOffBy: by.id, turnedOffAt: at.toISOString() };
  // Without it nothing says what the company's directory may set.
  return [...withdrawScimToken(business, { businessId, by, at }), { type: 'CompanySignInTurnedOff', data: turnedOff }];
}

function refuseUnusable(
  { roles, isOnlyWay, breakGlassAdminId, secondFactor }: CompanySignIn,
  { issuerProblem, directors }: ChangeCompanySignInInput,
): void {
  if (issuerProblem !== null) throw new CompanySignInIssuerRefused(issuerProblem);
  const values = roles.map(({ value }) => value);
  if (!areNamed(values)) throw new CompanySignInRolesMissing();
  if (secondFactor !== undefined && !areNamed(secondFactor.values)) throw new CompanySecondFactorValuesMissing();
  if (!isOnlyWay) return;
  if (breakGlassAdminId === null || !directors.has(breakGlassAdminId)) throw new BreakGlassDirectorMissing();
}

/** At least one, none of them empty, each once. */
function areNamed(values: readonly string[]): boolean {
  return values.length > 0 && !values.includes('') && new Set(values).size === values.length;
}

/** A secret goes to whoever the issuer names: it isn't to be sent to another one. */
function isSameClient(before: CompanySignIn | null, { issuer, clientId }: CompanySignIn): boolean {
  return before !== null && before.issuer === issuer && before.clientId === clientId;
}
