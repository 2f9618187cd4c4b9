import { z } from 'zod';
import { DRIVER_DOCUMENT_TYPES } from '../../api/driver-documents.js';
import { defineTopic } from '../define-topic.js';
import { day, instant, pence, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const status = () => z.enum(['active', 'inactive', 'suspended']);
/** Whose record changed, and who changed it: an admin, the driver, or (null) the installation itself. */
const change = { driverId: uuid(), changedBy: uuid().nullable(), changedAt: instant() };

export const driverTopic = defineTopic({
  topic: PUBLIC_TOPICS.driver,
  description: 'Drivers by their ids and codes; never names, addresses or numbers.',
  key: 'driverId',
  events: {
    DriverRegistered: {
      description: 'A driver works for the business from a day on.',
      schema: z.object({
        driverId: uuid(),
        driverCode: z.string(),
        isVatRegistered: z.boolean(),
        membershipFeePence: pence(),
        status: status(),
        startDate: day(),
        endDate: day().nullable(),
        registeredBy: uuid().nullable(),
        registeredAt: instant(),
      }),
    },
    DriverPersonalDetailsChanged: {
      description: 'Personal details changed; which, not to what.',
      schema: z.object({ ...change, changed: z.enum(['name', 'email', 'contact', 'identity', 'notes']) }),
    },
    DriverPasswordReset: {
      description:
        'Somebody else than the driver chose them a new password, or the driver did by a mailed link: changedBy is then the driver. Never the password.',
      schema: z.object(change),
    },
    DriverVatRegistrationChanged: {
      description: 'The driver is, or is no longer, VAT registered, or under another number.',
      schema: z.object({ ...change, isVatRegistered: z.boolean() }),
    },
    DriverMembershipFeeChanged: {
      description: 'Another weekly fee from now on.',
      schema: z.object({ ...change, membershipFeePence: pence() }),
    },
    DriverEngagementChanged: {
      description: 'First or last day of work changed.',
      schema: z.object({ ...change, startDate: day(), endDate: day().nullable() }),
    },
    DriverStatusChanged: {
      description: 'Active, inactive or suspended from now on.',
      schema: z.object({ ...change, status: status() }),
    },
    SelfBillingAgreementAccepted: {
      description: 'The driver agreed that the business writes their VAT invoices.',
      schema: z.object({ driverId: uuid(), from: day(), until: day(), acceptedAt: instant() }),
    },
    BankDetailsChanged: {
      description: 'The driver is paid into another account, which has to be verified. No numbers.',
      schema: z.object({ driverId: uuid(), changedBy: uuid().nullable(), changedAt: instant() }),
    },
    BankDetailsVerified: {
      description: 'A second person compared the account.',
      schema: z.object({ driverId: uuid(), verifiedBy: uuid(), verifiedAt: instant() }),
    },
    MembershipPaymentProcessed: {
      description: 'The annual fee was paid.',
      schema: z.object({
        driverId: uuid(),
        driverCode: z.string(),
        amountPence: pence(),
        paidOn: day(),
        startsOn: day(),
        expiresOn: day(),
        processedBy: uuid(),
        processedAt: instant(),
      }),
    },
    MembershipPaymentReversed: {
      description:
        'A payment of the annual fee counts no more: the one of this driver that was processed at this instant. What it paid for is due again.',
      schema: z.object({
        driverId: uuid(),
        driverCode: z.string(),
        amountPence: pence(),
        paidOn: day(),
        startsOn: day(),
        expiresOn: day(),
        processedAt: instant(),
        reversedBy: uuid(),
        reversedAt: instant(),
      }),
    },
    SubmissionReminderSent: {
      description: 'The driver was asked for the remittance of a week.',
      schema: z.object({ driverId: uuid(), weekStartDate: day(), sentBy: uuid(), sentAt: instant() }),
    },
    ComplianceReminderSent: {
      description: 'The driver was asked for documents by a day.',
      schema: z.object({
        driverId: uuid(),
        documentTypes: z.array(z.enum(DRIVER_DOCUMENT_TYPES)),
        dueBy: day(),
        /** Null: repeated by the clock, after somebody of the office had asked. */
        sentBy: uuid().nullable(),
        sentAt: instant(),
      }),
    },
    DriverErased: {
      description:
        'The driver was deleted and everything personal with them. Whoever holds personal data of theirs deletes it, too.',
      schema: z.object({ driverId: uuid(), driverCode: z.string(), erasedBy: uuid().nullable(), erasedAt: instant() }),
    },
  },
});
