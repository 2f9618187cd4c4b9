import type { Day } from '@waybook/contracts/calendar';
import type { MembershipEvent } from '@waybook/contracts/events';
import type { StreamDefinition } from '@waybook/event-store';
import { membershipsProjection } from './membership.projection.js';

type Processed = Extract<MembershipEvent, { type: 'MembershipPaymentProcessed' }>['data'];

/** Payments are numbered in the order in which they were processed, from 1; a reversed one keeps its number. */
export type NumberedPayment = Processed & { readonly paymentNumber: number };

/** A driver's annual membership; the stream's id is the driver's. */
export interface Membership {
  /** How many were ever processed. */
  readonly processed: number;
  /** Those of them that weren't reversed, the latest one last. */
  readonly standing: readonly NumberedPayment[];
}

/** The last day that is paid for; null where nothing is. */
export function paidUntil({ standing }: Membership): Day | null {
  return standing.at(-1)?.expiresOn ?? null;
}

export const membershipStream: StreamDefinition<Membership, MembershipEvent> = {
  category: 'membership',
  initial: { processed: 0, standing: [] },
  evolve: ({ processed, standing }, { type, data }) => {
    switch (type) {
      case 'MembershipPaymentProcessed': {
        const paymentNumber = processed + 1;
        return { processed: paymentNumber, standing: [...standing, { ...data, paymentNumber }] };
      }
      case 'MembershipPaymentReversed':
        return { processed, standing: standing.filter((payment) => payment.paymentNumber !== data.paymentNumber) };
    }
  },
  projections: [membershipsProjection],
};
