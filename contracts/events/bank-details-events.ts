import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { alone, instant, uuid } from './fields.js';

/** The stream is called by the driver's own id. */
export const bankDetailsEvents = {
  /** Where the driver is paid from now on; whatever was verified before has to be verified anew. */
  BankDetailsEntered: defineEvent(
    z.object({
      driverId: uuid(),
      accountHolderName: personalText(),
      bankName: personalText().nullable(),
      /** Sort code and account number, encrypted under the driver's key before they became part of this. */
      sealedAccount: z.string(),
      lastFourDigits: personalText(),
      /** The driver, or the admin who entered it for them; null where the installation itself did. */
      enteredBy: uuid().nullable(),
      enteredAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  /** Somebody other than who entered the account compared it with the bank's own paper. */
  BankDetailsVerified: defineEvent(
    z.object({ driverId: uuid(), verifiedBy: uuid(), verifiedAt: instant(), alone: alone() }),
  ),
  BankDetailsErased: defineEvent(z.object({ driverId: uuid(), erasedAt: instant() })),
};
export type BankDetailsEvent = EventsOf<typeof bankDetailsEvents>;
