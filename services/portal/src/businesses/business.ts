import type { BusinessEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { businessesProjection } from './business.projection.js';

export type Business = { readonly status: 'unregistered' } | { readonly status: 'active' };

export const businessStream: StreamDefinition<Business, BusinessEvent> = {
  category: 'business',
  initial: { status: 'unregistered' },
  evolve: () => ({ status: 'active' }),
  projections: [businessesProjection],
};
