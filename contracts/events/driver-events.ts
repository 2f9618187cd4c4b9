import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, pence, uuid } from './fields.js';

export const driverEvents = {
  DriverRegistered: defineEvent(
    z.object({
      driverId: uuid(),
      driverCode: z.string(),
      firstName: personalText(),
      lastName: personalText(),
      email: personalText(),
      phone: personalText().nullable(),
      address: personalText().nullable(),
      city: personalText().nullable(),
      postcode: personalText().nullable(),
      country: z.string(),
      isVatRegistered: z.boolean(),
      vatNumber: personalText().nullable(),
      membershipFeePence: pence(),
      status: z.enum(['active', 'inactive', 'suspended']),
      startDate: day(),
      registeredBy: uuid().nullable(),
      registeredAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  /** The driver agreed that the business writes their VAT invoices; HMRC's VAT Notice 700/62 asks for it in writing, with an end. */
  SelfBillingAgreementAccepted: defineEvent(
    z.object({ driverId: uuid(), from: day(), until: day(), acceptedAt: instant() }),
  ),
};
export type DriverEvent = EventsOf<typeof driverEvents>;
