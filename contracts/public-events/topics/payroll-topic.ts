import { z } from 'zod';
import { defineTopic } from '../define-topic.js';
import { day, instant, issuedDocument, pence, pounds, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

/** What every event of this topic says of the payment and the remittance that it belongs to. */
const payment = {
  /** The same in all events about one payment. */
  paymentId: z.string(),
  driverId: uuid(),
  driverCode: z.string(),
  remittanceId: uuid(),
  remittanceCode: z.string(),
  weekStartDate: day(),
  weekEndDate: day(),
  amountPence: pence(),
  amount: pounds(),
  currency: z.literal('GBP'),
  /** Of the whole remittance, however many payments it has. */
  tax: z.object({
    isVatRegistered: z.boolean(),
    grossExVatPence: pence(),
    grossExVat: pounds(),
    /** Null where the driver isn't VAT registered. */
    vatPence: pence().nullable(),
    vat: pounds().nullable(),
    document: issuedDocument(),
  }),
};

/** Which of how many parts, counted from 1. */
const part = { instalment: z.int(), instalments: z.int() };

export const payrollTopic = defineTopic({
  topic: PUBLIC_TOPICS.payroll,
  says: 'What is paid to whom and when, for payroll. No names, no bank numbers, no free text.',
  key: 'driverId',
  events: {
    PaymentScheduled: {
      says: 'An approved remittance, or a part of it, is to be paid on a Friday.',
      schema: z.object({
        ...payment,
        ...part,
        dueDate: day(),
        /** The last working day on or before it. */
        settlementDate: day(),
        scheduledAt: instant(),
      }),
    },
    PaymentSettled: {
      says: 'The payment was made.',
      schema: z.object({
        ...payment,
        ...part,
        dueDate: day(),
        /** When the money arrived. */
        settlementDate: day(),
        paymentRunId: uuid(),
        settledAt: instant(),
      }),
    },
    PaymentCancelled: {
      says: 'The remittance was corrected before this was paid: it isn’t paid any more. What is paid instead is scheduled anew.',
      schema: z.object({
        ...payment,
        /** A `retention` was held and never scheduled: what it says of parts and days is null. */
        kind: z.enum(['payment', 'retention']),
        instalment: z.int().nullable(),
        instalments: z.int().nullable(),
        dueDate: day().nullable(),
        settlementDate: day().nullable(),
        replacedByRemittanceId: uuid(),
        cancelledAt: instant(),
      }),
    },
    RetentionHeld: {
      says: 'A part of an approved remittance is kept until the customer has paid.',
      schema: z.object({ ...payment, heldAt: instant() }),
    },
    RetentionReleased: {
      says: 'What was held has been paid to the driver.',
      schema: z.object({
        ...payment,
        /** When the money arrived. */
        settlementDate: day(),
        paymentRunId: uuid(),
        releasedAt: instant(),
      }),
    },
  },
});
