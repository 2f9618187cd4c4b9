import { type PUBLISHED_STORED_TYPES } from './publish.js';
import type { PublicEventType } from './public-events.js';

type PublishedStoredType = (typeof PUBLISHED_STORED_TYPES)[number];

/** Public events that aren't called like the one stored event that they come of. */
const OTHERWISE_CALLED: Readonly<Partial<Record<PublicEventType, readonly PublishedStoredType[]>>> = {
  DriverPersonalDetailsChanged: [
    'DriverRenamed',
    'DriverEmailChanged',
    'DriverContactChanged',
    'DriverIdentityChanged',
    'DriverNotesChanged',
  ],
  DriverStatusChanged: ['DriverActivated', 'DriverDeactivated', 'DriverSuspended'],
  DriverErased: ['DriverDeleted'],
  BankDetailsChanged: ['BankDetailsEntered'],
  PaymentScheduled: ['RemittanceApproved'],
  RetentionHeld: ['RemittanceApproved'],
  PaymentCancelled: ['RemittanceCorrected'],
  PaymentSettled: ['PaymentRunSettled'],
  RetentionReleased: ['PaymentRunSettled'],
  PaymentSettlementReversed: ['PaymentRunReopened'],
};

/** The stored events that public ones of these types can come of. */
export function storedTypesOf(types: readonly PublicEventType[]): string[] {
  return [...new Set(types.flatMap((type): readonly string[] => OTHERWISE_CALLED[type] ?? [type]))];
}
