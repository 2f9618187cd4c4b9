import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, pence, uuid } from './fields.js';

/** Whose record changed, and who changed it: an admin, the driver, or (null) the installation itself. */
const change = { driverId: uuid(), changedBy: uuid().nullable(), changedAt: instant() };

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
      /** A day, as text: a person's key closes texts alone. */
      dateOfBirth: personalText().nullable().optional(),
      nationalInsurance: personalText().nullable().optional(),
      isVatRegistered: z.boolean(),
      vatNumber: personalText().nullable(),
      membershipFeePence: pence(),
      status: z.enum(['active', 'inactive', 'suspended']),
      startDate: day(),
      endDate: day().nullable().optional(),
      notes: personalText().nullable().optional(),
      registeredBy: uuid().nullable(),
      registeredAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  DriverRenamed: defineEvent(z.object({ ...change, firstName: personalText(), lastName: personalText() }), {
    personId: 'driverId',
  }),
  /** The address that the driver signs in with. */
  DriverEmailChanged: defineEvent(z.object({ ...change, email: personalText() }), { personId: 'driverId' }),
  /** The driver, who signs in with the password from before, says that the address which the office entered is theirs. */
  DriverEmailConfirmed: defineEvent(z.object({ driverId: uuid(), confirmedAt: instant() })),
  DriverContactChanged: defineEvent(
    z.object({
      ...change,
      phone: personalText().nullable(),
      address: personalText().nullable(),
      city: personalText().nullable(),
      postcode: personalText().nullable(),
      country: z.string(),
    }),
    { personId: 'driverId' },
  ),
  DriverIdentityChanged: defineEvent(
    z.object({ ...change, dateOfBirth: personalText().nullable(), nationalInsurance: personalText().nullable() }),
    { personId: 'driverId' },
  ),
  /** Ends a self-billing agreement: it names the VAT number that it was made for. */
  DriverVatRegistrationChanged: defineEvent(
    z.object({ ...change, isVatRegistered: z.boolean(), vatNumber: personalText().nullable() }),
    { personId: 'driverId' },
  ),
  DriverMembershipFeeChanged: defineEvent(z.object({ ...change, membershipFeePence: pence() })),
  DriverEngagementChanged: defineEvent(z.object({ ...change, startDate: day(), endDate: day().nullable() })),
  DriverNotesChanged: defineEvent(z.object({ ...change, notes: personalText().nullable() }), { personId: 'driverId' }),
  DriverActivated: defineEvent(z.object(change)),
  DriverDeactivated: defineEvent(z.object(change)),
  DriverSuspended: defineEvent(z.object(change)),
  /** Somebody else chose them a new password, or they did by a mailed link (`changedBy` is then themselves); the password itself is never in an event. */
  DriverPasswordReset: defineEvent(z.object(change)),
  /** The driver agreed that the business writes their VAT invoices; HMRC's VAT Notice 700/62 asks for it in writing, with an end. */
  SelfBillingAgreementAccepted: defineEvent(
    z.object({ driverId: uuid(), from: day(), until: day(), acceptedAt: instant() }),
  ),
  /** Until it is released nobody deletes the driver: a dispute or an authority needs what is known of them. */
  LegalHoldPlaced: defineEvent(
    z.object({ driverId: uuid(), reason: personalText(), placedBy: uuid().nullable(), placedAt: instant() }),
    { personId: 'driverId' },
  ),
  LegalHoldReleased: defineEvent(
    z.object({ driverId: uuid(), reason: personalText(), releasedBy: uuid().nullable(), releasedAt: instant() }),
    { personId: 'driverId' },
  ),
  /** The code stays: what the driver earned is kept under it. */
  DriverDeleted: defineEvent(
    z.object({ driverId: uuid(), driverCode: z.string(), deletedBy: uuid().nullable(), deletedAt: instant() }),
  ),
  /** The person's key was destroyed along with this: whatever it encrypted can't be read from here on. */
  PersonErased: defineEvent(z.object({ personId: uuid(), erasedAt: instant() })),
};
export type DriverEvent = EventsOf<typeof driverEvents>;
