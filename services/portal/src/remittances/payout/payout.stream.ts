import type { PayoutEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { evolve, unknownPayout, type Payout } from './payout.js';
import { paymentsOfPayout, retentionsProjection } from './payout.projection.js';

/** Under the remittance's id. */
export const payoutStream: StreamDefinition<Payout, PayoutEvent> = {
  category: 'payout',
  initial: unknownPayout,
  evolve,
  projections: [retentionsProjection],
  rowLists: [paymentsOfPayout],
};
