import { z } from 'zod';
import { defineTopic } from '../define-topic.js';
import { day, instant, issuedDocument, pence, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const remittance = { remittanceId: uuid(), remittanceCode: z.string(), driverId: uuid() };

const week = { driverCode: z.string(), weekStartDate: day(), weekEndDate: day(), isVatRegistered: z.boolean() };

const figures = {
  grossExVatPence: pence(),
  /** Null where the driver isn't VAT registered. */
  vatPence: pence().nullable(),
  membershipFeePence: pence(),
  additionalDeductionsPence: pence(),
  /** May be negative: then nothing is paid. */
  netRemittancePence: pence(),
  retentionPence: pence().nullable(),
  payablePence: pence(),
};

const submitted = {
  ...remittance,
  ...week,
  ...figures,
  jobCount: z.int(),
  isLateSubmission: z.boolean(),
  submittedAt: instant(),
};

export const remittanceTopic = defineTopic({
  topic: PUBLIC_TOPICS.remittance,
  says: 'What becomes of remittances.',
  key: 'remittanceId',
  events: {
    RemittanceSubmitted: {
      says: 'A driver sent in a week, or an admin did it for them.',
      schema: z.object({
        ...submitted,
        /** The admin who made it on the driver's behalf; null where the driver sent it in. */
        madeBy: uuid().nullable(),
      }),
    },
    RemittanceReissued: {
      says: 'An admin wrote this remittance in the place of one that was approved and wrong. Its approval follows at once.',
      schema: z.object({
        ...submitted,
        /** The remittance that was wrong. */
        corrects: uuid(),
        paidBeforePence: pence(),
        duePence: pence(),
        reissuedBy: uuid(),
      }),
    },
    RemittanceApproved: {
      says: 'A remittance was approved, with the days on which it is paid.',
      schema: z.object({
        ...remittance,
        ...week,
        ...figures,
        /** The Friday on which all of it is paid; null where it is paid in parts. */
        paymentDate: day().nullable(),
        splitPayments: z.boolean(),
        payments: z.array(
          z.object({ instalment: z.int(), amountPence: pence(), dueDate: day(), settlementDate: day() }),
        ),
        retentionHeldPence: pence(),
        document: issuedDocument(),
        approvedBy: uuid(),
        approvedAt: instant(),
      }),
    },
    RemittanceRejected: {
      says: 'A remittance was rejected. The reason is free text and stays in the portal.',
      schema: z.object({ ...remittance, rejectedBy: uuid(), rejectedAt: instant() }),
    },
    RemittanceCorrected: {
      says: 'An approved remittance was taken back as a whole; another stands in its place.',
      schema: z.object({
        ...remittance,
        ...week,
        replacedBy: uuid(),
        /** Number of the credit note; null where no invoice had been issued. */
        creditNoteNumber: z.int().nullable(),
        paidPence: pence(),
        retentionMovedPence: pence(),
        correctedBy: uuid(),
        correctedAt: instant(),
      }),
    },
  },
});
