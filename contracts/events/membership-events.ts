import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, pence, uuid } from './fields.js';

export const membershipEvents = {
  /** The annual fee, beside the weekly one that remittances carry. */
  MembershipPaymentProcessed: defineEvent(
    z.object({
      driverId: uuid(),
      driverCode: z.string(),
      amountPence: pence(),
      paidOn: day(),
      /** From when the year runs: the day of payment, or the end of the year before where that is still to come. */
      startsOn: day(),
      expiresOn: day(),
      processedBy: uuid(),
      processedAt: instant(),
    }),
  ),
  /** The money didn't stay, or was never there: what the payment paid for is due again. It says of the payment what the payment said. */
  MembershipPaymentReversed: defineEvent(
    z.object({
      driverId: uuid(),
      driverCode: z.string(),
      /** Which of the driver's payments, counted from 1. */
      paymentNumber: z.int(),
      amountPence: pence(),
      paidOn: day(),
      startsOn: day(),
      expiresOn: day(),
      processedAt: instant(),
      reason: personalText(),
      reversedBy: uuid(),
      reversedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
};
export type MembershipEvent = EventsOf<typeof membershipEvents>;
