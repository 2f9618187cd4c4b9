import type { MembershipEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { membershipsProjection } from './membership.projection.js';

/** A driver's annual membership; the stream's id is the driver's. */
export type Membership =
  { readonly status: 'never_paid' } | { readonly status: 'paid_before'; readonly expiresOn: string };

export const membershipStream: StreamDefinition<Membership, MembershipEvent> = {
  category: 'membership',
  initial: { status: 'never_paid' },
  evolve: (_membership, { data }) => ({ status: 'paid_before', expiresOn: data.expiresOn }),
  projections: [membershipsProjection],
};
