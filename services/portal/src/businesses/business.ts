import type { BusinessEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { businessesProjection } from './business.projection.js';

type BusinessRegistered = Extract<BusinessEvent, { type: 'BusinessRegistered' }>['data'];

/** What a business says about itself. */
export type BusinessDetails = Omit<BusinessRegistered, 'businessId' | 'registeredAt'>;

export type Business =
  { readonly status: 'unregistered' } | { readonly status: 'active'; readonly details: BusinessDetails };

export const businessStream: StreamDefinition<Business, BusinessEvent> = {
  category: 'business',
  initial: { status: 'unregistered' },
  evolve: (_business, { data }) => ({ status: 'active', details: detailsIn(data) }),
  projections: [businessesProjection],
};

function detailsIn(data: BusinessDetails): BusinessDetails {
  const { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber } = data;
  return { name, displayName, contactEmail, phone, address, city, postcode, country, companyNumber, vatNumber };
}
