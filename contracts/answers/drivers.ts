import { z } from 'zod';
import { DRIVER_STATUSES } from '../api/drivers.js';
import { day, driverCode, email, instant, pounds, text, uuid } from './fields.js';

/** `GET /api/drivers/figures` */
export const DriverFiguresAnswer = z
  .object({
    total: z.number(),
    active: z.number(),
    inactive: z.number(),
    suspended: z.number(),
    vatRegistered: z.number(),
  })
  .meta({ id: 'DriverFiguresSchema' });
export type DriverFiguresAnswer = z.infer<typeof DriverFiguresAnswer>;

/** A driver as the list shows them; `driverId` is the code, DS123456. */
export const DriverListAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    driverId: driverCode,
    firstName: text,
    lastName: text,
    email,
    phone: text.nullable(),
    address: text.nullable(),
    city: text.nullable(),
    postcode: text.nullable(),
    country: text.meta({ example: 'UK' }),
    isVatRegistered: z.boolean(),
    vatNumber: text.nullable().meta({ example: 'GB294837116' }),
    membershipFee: pounds('25.00').describe('Pounds per week'),
    status: z.enum(DRIVER_STATUSES),
    startDate: day,
    endDate: day.nullable(),
    notes: text.nullable(),
    /** Always false for the driver themselves: it is the office's, as the notes are. */
    isUnderLegalHold: z.boolean().describe("Can't be deleted until the hold is released"),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'DriverAnswer' });
export type DriverListAnswer = z.infer<typeof DriverListAnswer>;

export const SelfBillingPeriod = z
  .object({
    from: day,
    until: day.describe('The last day'),
  })
  .meta({ id: 'SelfBillingPeriodSchema' });
export type SelfBillingPeriod = z.infer<typeof SelfBillingPeriod>;

/** While it stands the driver can't be deleted. */
export const LegalHold = z
  .object({
    reason: text,
    since: instant,
  })
  .meta({ id: 'LegalHoldSchema' });
export type LegalHold = z.infer<typeof LegalHold>;

/** `GET /api/drivers/{id}`: with what only whoever looks at this one driver needs. */
export const DriverDetailsAnswer = DriverListAnswer.extend({
  dateOfBirth: day.nullable(),
  nationalInsurance: text.nullable(),
  /** The agreement accepted last, in force or not. */
  selfBillingAgreement: SelfBillingPeriod.nullable(),
  /** Always null for the driver themselves. */
  legalHold: LegalHold.nullable(),
}).meta({ id: 'DriverDetailsSchema' });
export type DriverDetailsAnswer = z.infer<typeof DriverDetailsAnswer>;

/** `GET /api/driver/self-billing-agreement` */
export const SelfBillingAgreementAnswer = z
  .object({
    isNeeded: z.boolean().describe('Only a driver who is VAT registered needs one'),
    isInForce: z.boolean(),
    agreement: SelfBillingPeriod.nullable(),
    /** Null where nothing is to be accepted. */
    offered: SelfBillingPeriod.nullable().describe('What accepting now would agree to'),
    /** The agreement's sentences, as HMRC's VAT Notice 700/62 wants them. */
    terms: z.array(text),
  })
  .meta({ id: 'SelfBillingAgreementSchema' });
export type SelfBillingAgreementAnswer = z.infer<typeof SelfBillingAgreementAnswer>;

/** `GET /api/driver/profile/email-confirmation` */
export const EmailConfirmationAnswer = z
  .object({
    isAsked: z.boolean().describe('Whether the office changed the address, and the driver can confirm it'),
    email: text,
    changedAt: instant.nullable(),
  })
  .meta({ id: 'EmailConfirmationSchema' });
export type EmailConfirmationAnswer = z.infer<typeof EmailConfirmationAnswer>;
