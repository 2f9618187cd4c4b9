import { z } from 'zod';
import { ADMIN_ROLES } from '../api/permissions.js';
import { defineEvent, type EventsOf } from './define-events.js';
import { instant, uuid } from './fields.js';

const details = {
  name: z.string(),
  displayName: z.string(),
  contactEmail: z.string(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  postcode: z.string().nullable(),
  country: z.string(),
  companyNumber: z.string().nullable(),
  vatNumber: z.string().nullable(),
};

/** A business is a company, not a person: nothing here is personal. */
export const businessEvents = {
  BusinessRegistered: defineEvent(z.object({ businessId: uuid(), ...details, registeredAt: instant() })),
  BusinessDetailsChanged: defineEvent(
    z.object({ businessId: uuid(), ...details, changedBy: uuid().nullable(), changedAt: instant() }),
  ),
  /** Whoever has one of these roles needs a second factor, once the days of grace are over. */
  SecondFactorRuleChanged: defineEvent(
    z.object({
      businessId: uuid(),
      roles: z.array(z.enum(ADMIN_ROLES)),
      graceDays: z.int().min(0),
      /** Null where the installation itself acts. */
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
  ),
};
export type BusinessEvent = EventsOf<typeof businessEvents>;
