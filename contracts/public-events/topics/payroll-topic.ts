import { z } from 'zod';
import { RETURN_REASONS } from '../../api/payments.js';
import { defineTopic } from '../define-topic.js';
import { day, instant, issuedDocument, needsConfirmation, pence, pounds, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const tax = z.object({
  isVatRegistered: z.boolean(),
  grossExVatPence: pence(),
  grossExVat: pounds(),
  vatPence: pence().nullable().describe("Null where the driver isn't VAT registered."),
  vat: pounds().nullable(),
  document: issuedDocument(),
});

/** What every event of this topic says of the payment and the remittance that it belongs to. */
const payment = {
  paymentId: z.string().describe('The same in all events about one payment.'),
  driverId: uuid(),
  driverCode: z.string(),
  remittanceId: uuid(),
  remittanceCode: z.string(),
  weekStartDate: day(),
  weekEndDate: day(),
  amountPence: pence(),
  amount: pounds().describe('The same in pounds.'),
  currency: z.literal('GBP'),
  tax: tax.describe('Of the whole remittance, however many payments it has: to be counted once per remittanceId.'),
};

const part = {
  instalment: z.int().describe('Which of the parts, counted from 1.'),
  instalments: z.int().describe('In how many parts the remittance is paid.'),
};

const arrived = () => day().describe('When the money arrived.');

export const payrollTopic = defineTopic({
  topic: PUBLIC_TOPICS.payroll,
  description: 'What is paid to whom and when, for payroll. No names, no bank numbers, no free text.',
  key: 'driverId',
  events: {
    PaymentScheduled: {
      description: 'An approved remittance, or a part of it, is to be paid on a Friday.',
      schema: z.object({
        ...payment,
        ...part,
        dueDate: day().describe('The Friday on which it is to be paid.'),
        settlementDate: day().describe('The last working day on or before it.'),
        scheduledAt: instant(),
        needsConfirmation: needsConfirmation(),
      }),
    },
    PaymentSettled: {
      description: 'The payment was made.',
      schema: z.object({
        ...payment,
        ...part,
        dueDate: day().describe('The Friday on which it was to be paid.'),
        settlementDate: arrived(),
        paymentRunId: uuid(),
        settledAt: instant(),
      }),
    },
    PaymentCancelled: {
      description:
        'The remittance was corrected before this was paid: it isn’t paid any more. What is paid instead is scheduled anew.',
      schema: z.object({
        ...payment,
        kind: z
          .enum(['payment', 'retention'])
          .describe('A retention was held and never scheduled: what it says of parts and days is null.'),
        instalment: z.int().nullable(),
        instalments: z.int().nullable(),
        dueDate: day().nullable(),
        settlementDate: day().nullable(),
        replacedByRemittanceId: uuid().describe('The remittance that says what is paid and held instead.'),
        cancelledAt: instant(),
      }),
    },
    PaymentSettlementReversed: {
      description:
        'What was settled or released was said to be so by mistake: it was not paid, and is due, or held, as before.',
      schema: z.object({
        ...payment,
        kind: z
          .enum(['payment', 'retention'])
          .describe('A retention was held and never scheduled: what it says of parts and days is null.'),
        instalment: z.int().nullable(),
        instalments: z.int().nullable(),
        dueDate: day().nullable(),
        settlementDate: day().describe('On which it was said to have arrived.'),
        paymentRunId: uuid().describe('The run that was said to have paid it, and is to pay it still.'),
        reversedAt: instant(),
      }),
    },
    PaymentReturned: {
      description:
        'The bank sent back what was settled or released: it is due, or held, again, and a later run pays it.',
      schema: z.object({
        ...payment,
        kind: z
          .enum(['payment', 'retention'])
          .describe('A retention was held and never scheduled: what it says of parts and days is null.'),
        instalment: z.int().nullable(),
        instalments: z.int().nullable(),
        dueDate: day().nullable(),
        reason: z.enum(RETURN_REASONS).describe('Why the bank sent it back.'),
        returnedOn: day().describe('When the money was back.'),
        paymentRunId: uuid().describe('The run that had paid it.'),
        recordedAt: instant(),
      }),
    },
    RetentionHeld: {
      description: 'A part of an approved remittance is kept until the customer has paid.',
      schema: z.object({ ...payment, heldAt: instant(), needsConfirmation: needsConfirmation() }),
    },
    RetentionReleased: {
      description: 'What was held has been paid to the driver.',
      schema: z.object({
        ...payment,
        settlementDate: arrived(),
        paymentRunId: uuid(),
        releasedAt: instant(),
      }),
    },
  },
});
