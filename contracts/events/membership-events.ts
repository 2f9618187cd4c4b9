import { z } from 'zod';
import { defineEvent, type EventsOf } from './define-events.js';
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
};
export type MembershipEvent = EventsOf<typeof membershipEvents>;
