import type { BusinessEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { DEMO_ACTOR_ID } from '../people/acting-admin.js';
import { businessesProjection } from './business.projection.js';
import { companySignInIn, type CompanySignIn } from './company-sign-in.js';
import { ruleAfter, type SecondFactorRule } from './second-factor-rule.js';

type BusinessRegistered = Extract<BusinessEvent, { type: 'BusinessRegistered' }>['data'];

/** What a business says about itself. */
export type BusinessDetails = Omit<BusinessRegistered, 'businessId' | 'coolsOff' | 'registeredAt'>;

/** What is said of one person who acts alone (R387, R388). */
export interface ActingAlone {
  /** It needs no announcement: a new business, a demo, or one that has had it. */
  readonly isCoolOffKnown: boolean;
  /** Somebody objected, and the operator hasn't answered yet. */
  readonly isObjected: boolean;
}

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
      readonly alone: ActingAlone;
    };

export const businessStream: StreamDefinition<Business, BusinessEvent> = {
  category: 'business',
  initial: { status: 'unregistered' },
  evolve: (business, event) => {
    const after = evolve(business, event);
    const isDemo = event.type === 'BusinessRegistered' && event.metadata.actor.id === DEMO_ACTOR_ID;
    return isDemo ? withAlone(after, { isCoolOffKnown: true }) : after;
  },
  projections: [businessesProjection],
};

const NOTHING_SET = {
  isClosed: false,
  rule: null,
  companySignIn: null,
  scimTokenId: null,
  sendsEInvoices: false,
  alone: { isCoolOffKnown: false, isObjected: false },
} as const;

export function evolve(business: Business, event: BusinessEvent): Business {
  switch (event.type) {
    case 'BusinessRegistered':
      return {
        status: 'active',
        details: detailsIn(event.data),
        ...NOTHING_SET,
        alone: { ...NOTHING_SET.alone, isCoolOffKnown: event.data.coolsOff === true },
      };
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
    case 'CoolOffAnnounced':
      return withAlone(business, { isCoolOffKnown: true });
    case 'ActingAloneObjected':
      return withAlone(business, { isObjected: true });
    case 'ActingAloneAllowed':
      return withAlone(business, { isObjected: false });
    case 'EInvoiceSendingSwitched':
      return business.status === 'active' ? { ...business, sendsEInvoices: event.data.isOn } : business;
  }
}

function withAlone(business: Business, changes: Partial<ActingAlone>): Business {
  return business.status === 'active' ? { ...business, alone: { ...business.alone, ...changes } } : business;
}

function known(business: Business) {
  const { isClosed, rule, companySignIn, scimTokenId, sendsEInvoices, alone } =
    business.status === 'active' ? business : NOTHING_SET;
  return { status: 'active', isClosed, rule, companySignIn, scimTokenId, sendsEInvoices, alone } as const;
}

function detailsIn(data: BusinessDetails): BusinessDetails {
  const { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber } = data;
  return { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber };
}
