import type { BankDetailsEvent } from '@waybook/contracts/events';
import type { Recorded, StreamDefinition } from '@waybook/event-store';
import { bankDetailsProjection } from './bank-details.projection.js';

/** Where one driver is paid; the stream is called by the driver's own id. */
export type BankDetails =
  | { readonly status: 'missing' }
  | { readonly status: 'unverified'; readonly enteredBy: string | null; readonly sealedAccount: string }
  | { readonly status: 'verified'; readonly sealedAccount: string }
  | { readonly status: 'erased' };

function evolve(details: BankDetails, event: Recorded<BankDetailsEvent>): BankDetails {
  switch (event.type) {
    case 'BankDetailsEntered': {
      const { enteredBy, sealedAccount } = event.data;
      return { status: 'unverified', enteredBy, sealedAccount };
    }
    case 'BankDetailsVerified':
      return details.status === 'unverified' ? { status: 'verified', sealedAccount: details.sealedAccount } : details;
    case 'BankDetailsErased':
      return { status: 'erased' };
  }
}

export const bankDetailsStream: StreamDefinition<BankDetails, BankDetailsEvent> = {
  category: 'bank-details',
  initial: { status: 'missing' },
  evolve,
  projections: [bankDetailsProjection],
};
