import type { QueryEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { queriesProjection } from './query.projection.js';

/** A driver's question about one of their remittances. */
export type RemittanceQuery = { readonly status: 'not_raised' } | { readonly status: 'open' };

export const queryStream: StreamDefinition<RemittanceQuery, QueryEvent> = {
  category: 'query',
  initial: { status: 'not_raised' },
  evolve: () => ({ status: 'open' }),
  projections: [queriesProjection],
};
