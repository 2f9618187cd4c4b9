import type { BusinessEvent } from '@waybook/contracts/events';
import { domainError } from '@waybook/platform/errors';
import { BusinessNotFound, CompanySignInNotYours } from './business.errors.js';
import type { Business } from './business.js';

export const ScimNeedsCompanySignIn = domainError(
  'SCIM_NEEDS_COMPANY_SIGN_IN',
  'conflict',
  'Set up company sign-in first: it says which values give which role, and how the people that your directory makes sign in.',
);

interface ScimTokenInput {
  readonly businessId: string;
  /** Null where the installation itself acts. */
  readonly by: { readonly id: string | null; readonly isDirector: boolean };
  readonly at: Date;
}

/** The token before it is good no more. */
export function makeScimToken(
  business: Business,
  { businessId, tokenId, ending, by, at }: ScimTokenInput & { readonly tokenId: string; readonly ending: string },
): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (!by.isDirector) throw new CompanySignInNotYours();
  if (business.companySignIn === null) throw new ScimNeedsCompanySignIn();
  return [{ type: 'ScimTokenMade', data: { businessId, tokenId, ending, madeBy: by.id, madeAt: at.toISOString() } }];
}

/** Where there is none it changes nothing. */
export function withdrawScimToken(business: Business, { businessId, by, at }: ScimTokenInput): BusinessEvent[] {
  if (business.status === 'unregistered') throw new BusinessNotFound();
  if (!by.isDirector) throw new CompanySignInNotYours();
  const { scimTokenId: tokenId } = business;
  if (tokenId === null) return [];
  const data = { businessId, tokenId, withdrawnBy: by.id, withdrawnAt: at.toISOString() };
  return [{ type: 'ScimTokenWithdrawn', data }];
}
