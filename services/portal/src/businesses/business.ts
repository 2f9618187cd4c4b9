import type { BusinessEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { businessesProjection } from './business.projection.js';
import { companySignInIn, type CompanySignIn } from './company-sign-in.js';
import { ruleAfter, type SecondFactorRule } from './second-factor-rule.js';

type BusinessRegistered = Extract<BusinessEvent, { type: 'BusinessRegistered' }>['data'];

/** What a business says about itself. */
export type BusinessDetails = Omit<BusinessRegistered, 'businessId' | 'registeredAt'>;

export type Business =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'active';
      readonly details: BusinessDetails;
      /** Nobody signs in. */
      readonly isClosed: boolean;
      /** Null while nobody has said who needs a second factor. */
      readonly rule: SecondFactorRule | null;
      /** Null while the company has no sign-in of its own. */
      readonly companySignIn: CompanySignIn | null;
      /** The one with which the company's directory calls; null while it has none. */
      readonly scimTokenId: string | null;
      /** Whether its e-invoices go to the installation's access point. */
      readonly sendsEInvoices: boolean;
    };

export const businessStream: StreamDefinition<Business, BusinessEvent> = {
  category: 'business',
  initial: { status: 'unregistered' },
  evolve,
  projections: [businessesProjection],
};

const NOTHING_SET = {
  isClosed: false,
  rule: null,
  companySignIn: null,
  scimTokenId: null,
  sendsEInvoices: false,
} as const;

export function evolve(business: Business, event: BusinessEvent): Business {
  switch (event.type) {
    case 'BusinessRegistered':
      return { status: 'active', details: detailsIn(event.data), ...NOTHING_SET };
    case 'BusinessDetailsChanged':
      return { ...known(business), details: detailsIn(event.data) };
    case 'BusinessClosed':
    case 'BusinessReopened':
      return business.status === 'active' ? { ...business, isClosed: event.type === 'BusinessClosed' } : business;
    case 'SecondFactorRuleChanged':
      return business.status === 'active' ? { ...business, rule: ruleAfter(business.rule, event.data) } : business;
    case 'CompanySignInChanged':
      return business.status === 'active' ? { ...business, companySignIn: companySignInIn(event.data) } : business;
    case 'CompanySignInTurnedOff':
      return business.status === 'active' ? { ...business, companySignIn: null } : business;
    case 'ScimTokenMade':
      return business.status === 'active' ? { ...business, scimTokenId: event.data.tokenId } : business;
    case 'ScimTokenWithdrawn':
      return business.status === 'active' ? { ...business, scimTokenId: null } : business;
    case 'EInvoiceSendingSwitched':
      return business.status === 'active' ? { ...business, sendsEInvoices: event.data.isOn } : business;
  }
}

function known(business: Business) {
  const { isClosed, rule, companySignIn, scimTokenId, sendsEInvoices } =
    business.status === 'active' ? business : NOTHING_SET;
  return { status: 'active', isClosed, rule, companySignIn, scimTokenId, sendsEInvoices } as const;
}

function detailsIn(data: BusinessDetails): BusinessDetails {
  const { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber } = data;
  return { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber };
}
