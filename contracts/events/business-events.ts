import { z } from 'zod';
import { SECOND_FACTOR_CLAIMS } from '../api/company-sign-in.js';
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
  BusinessRegistered: defineEvent(
    z.object({
      businessId: uuid(),
      ...details,
      /** One person who acts alone waits for a day from the beginning. Absent in 1.0, and in demos. */
      coolsOff: z.literal(true).optional(),
      registeredAt: instant(),
    }),
  ),
  BusinessDetailsChanged: defineEvent(
    z.object({
      businessId: uuid(),
      ...details,
      /** Where it was written to before, if that changed: it is told for 30 days that one person may act alone. Absent in 1.0. */
      formerContactEmail: z.string().optional(),
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
  ),
  /** Nobody signs in to it or reads its events any more, until it is opened again; the installation's operator says so. */
  BusinessClosed: defineEvent(z.object({ businessId: uuid(), closedAt: instant() })),
  BusinessReopened: defineEvent(z.object({ businessId: uuid(), reopenedAt: instant() })),
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
  /** How admins sign in with the company's own provider. The client's secret is in no event. */
  CompanySignInChanged: defineEvent(
    z.object({
      businessId: uuid(),
      issuer: z.string(),
      clientId: z.string(),
      extraScopes: z.string(),
      roleClaim: z.string(),
      roles: z.array(z.object({ value: z.string(), role: z.enum(ADMIN_ROLES) })),
      makesAccounts: z.boolean(),
      isOnlyWay: z.boolean(),
      /** The director who goes on signing in without the provider; null where it isn't the only way. */
      breakGlassAdminId: uuid().nullable(),
      /** Accounts that the provider's verified e-mail address may open the first time. */
      connectable: z.array(uuid()),
      /** What the provider says of whoever gave a second factor; left out where it isn't asked, and its sign-in counts as it is. */
      secondFactor: z.object({ claim: z.enum(SECOND_FACTOR_CLAIMS), values: z.array(z.string()) }).optional(),
      hasNewSecret: z.boolean(),
      changedBy: uuid().nullable(),
      changedAt: instant(),
    }),
  ),
  CompanySignInTurnedOff: defineEvent(
    z.object({ businessId: uuid(), turnedOffBy: uuid().nullable(), turnedOffAt: instant() }),
  ),
  /** The company's directory may make, change and deactivate admin users by SCIM from now on, with this token and no earlier one. */
  ScimTokenMade: defineEvent(
    z.object({
      businessId: uuid(),
      tokenId: uuid(),
      /** The token's last characters, to tell it from others. */
      ending: z.string(),
      madeBy: uuid().nullable(),
      madeAt: instant(),
    }),
  ),
  ScimTokenWithdrawn: defineEvent(
    z.object({ businessId: uuid(), tokenId: uuid(), withdrawnBy: uuid().nullable(), withdrawnAt: instant() }),
  ),
  /** Its first payment run since the upgrade from 1.0: from the next one on, one person who acts alone waits for a day. */
  CoolOffAnnounced: defineEvent(z.object({ businessId: uuid(), announcedAt: instant() })),
  /** One person acts alone no more, until the installation's operator allows it. */
  ActingAloneObjected: defineEvent(
    z.object({
      businessId: uuid(),
      /** Null where the link in a mail was used, whose reader isn't known. */
      objectedBy: uuid().nullable(),
      objectedAt: instant(),
    }),
  ),
  /** By the installation's operator, who looked into it. */
  ActingAloneAllowed: defineEvent(z.object({ businessId: uuid(), allowedAt: instant() })),
  /** Whether the e-invoices that are issued from now on go to the installation's access point. */
  EInvoiceSendingSwitched: defineEvent(
    z.object({ businessId: uuid(), isOn: z.boolean(), changedBy: uuid().nullable(), changedAt: instant() }),
  ),
};
export type BusinessEvent = EventsOf<typeof businessEvents>;
