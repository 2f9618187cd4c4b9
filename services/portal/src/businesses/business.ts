import type { BusinessEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { businessesProjection } from './business.projection.js';
import { ruleAfter, type SecondFactorRule } from './second-factor-rule.js';

type BusinessRegistered = Extract<BusinessEvent, { type: 'BusinessRegistered' }>['data'];

/** What a business says about itself. */
export type BusinessDetails = Omit<BusinessRegistered, 'businessId' | 'registeredAt'>;

export type Business =
  | { readonly status: 'unregistered' }
  | {
      readonly status: 'active';
      readonly details: BusinessDetails;
      /** Null while nobody has said who needs a second factor. */
      readonly rule: SecondFactorRule | null;
    };

export const businessStream: StreamDefinition<Business, BusinessEvent> = {
  category: 'business',
  initial: { status: 'unregistered' },
  evolve,
  projections: [businessesProjection],
};

function evolve(business: Business, event: BusinessEvent): Business {
  switch (event.type) {
    case 'BusinessRegistered':
      return { status: 'active', details: detailsIn(event.data), rule: null };
    case 'BusinessDetailsChanged':
      return { status: 'active', details: detailsIn(event.data), rule: ruleOf(business) };
    case 'SecondFactorRuleChanged':
      return business.status === 'active' ? { ...business, rule: ruleAfter(business.rule, event.data) } : business;
  }
}

function ruleOf(business: Business): SecondFactorRule | null {
  return business.status === 'active' ? business.rule : null;
}

function detailsIn(data: BusinessDetails): BusinessDetails {
  const { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber } = data;
  return { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber };
}
