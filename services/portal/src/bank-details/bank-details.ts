import type { BankDetailsEvent } from '@waybook/contracts/events';
import type { Recorded, StreamDefinition } from '@waybook/event-store';
import { bankDetailsProjection } from './bank-details.projection.js';

export interface UnverifiedBankDetails {
  readonly status: 'unverified';
  readonly enteredBy: string | null;
  readonly enteredAt: Date;
  readonly sealedAccount: string;
}

/** Where one driver is paid; the stream is called by the driver's own id. */
export type BankDetails =
  | { readonly status: 'missing' }
  | UnverifiedBankDetails
  | { readonly status: 'verified'; readonly sealedAccount: string }
  | { readonly status: 'erased' };

function evolve(details: BankDetails, event: Recorded<BankDetailsEvent>): BankDetails {
  switch (event.type) {
    case 'BankDetailsEntered': {
      const { enteredBy, sealedAccount } = event.data;
      return { status: 'unverified', enteredBy, enteredAt: event.at, sealedAccount };
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
