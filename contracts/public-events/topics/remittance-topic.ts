import { z } from 'zod';
import { REMITTANCE_LINE_KINDS } from '../../api/remittances.js';
import { defineTopic } from '../define-topic.js';
import { day, instant, issuedDocument, needsConfirmation, pence, uuid } from '../fields.js';
import { PUBLIC_TOPICS } from '../topic-names.js';

const remittance = { remittanceId: uuid(), remittanceCode: z.string(), driverId: uuid() };

const week = { driverCode: z.string(), weekStartDate: day(), weekEndDate: day(), isVatRegistered: z.boolean() };

const figures = {
  grossExVatPence: pence(),
  vatPence: pence().nullable().describe("Null where the driver isn't VAT registered."),
  membershipFeePence: pence(),
  additionalDeductionsPence: pence(),
  netRemittancePence: pence().describe('May be negative: then nothing is paid.'),
  retentionPence: pence().nullable(),
  payablePence: pence(),
};

const lineFigures = {
  lineId: uuid(),
  kind: z
    .enum(REMITTANCE_LINE_KINDS)
    .describe('A deduction is among the additional deductions, set off after VAT; every other kind is in the gross.'),
  amountPence: pence(),
};

const lines = () =>
  z
    .array(z.object(lineFigures))
    .optional()
    .describe('What the office added or took off; the figures hold it. Absent where nothing.');

const lineWritten = {
  ...remittance,
  ...week,
  ...figures,
  ...lineFigures,
  enteredBy: uuid(),
  enteredAt: instant(),
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
  description: 'What becomes of remittances.',
  key: 'remittanceId',
  events: {
    RemittanceSubmitted: {
      description: 'A driver sent in a week, or an admin did it for them.',
      schema: z.object({
        ...submitted,
        madeBy: uuid()
          .nullable()
          .describe("The admin who made it on the driver's behalf; null where the driver sent it in."),
        replaces: uuid()
          .optional()
          .describe(
            'The rejected or withdrawn remittance that the driver sent again with this one; absent where none.',
          ),
      }),
    },
    RemittanceReissued: {
      description:
        'An admin wrote this remittance in the place of one that was approved and wrong. Its approval follows at once.',
      schema: z.object({
        ...submitted,
        corrects: uuid().describe('The remittance that was wrong.'),
        paidBeforePence: pence().describe('Paid already, by all remittances that this one follows.'),
        duePence: pence().describe('What is still to be paid; what is retained is not in it.'),
        unconfirmedPence: pence()
          .optional()
          .describe(
            'Due or retained above what was approved, and paid once a second person confirms it. Absent: nothing.',
          ),
        reissuedBy: uuid(),
        lines: lines(),
      }),
    },
    RemittanceApproved: {
      description: 'A remittance was approved, with the days on which it is paid.',
      schema: z.object({
        ...remittance,
        ...week,
        ...figures,
        paymentDate: day()
          .nullable()
          .describe('The Friday on which all of it is paid; null for a late remittance, which is paid in parts.'),
        splitPayments: z.boolean(),
        payments: z.array(
          z.object({
            instalment: z.int(),
            amountPence: pence(),
            dueDate: day(),
            settlementDate: day(),
            needsConfirmation: needsConfirmation(),
          }),
        ),
        retentionHeldPence: pence(),
        document: issuedDocument(),
        lines: lines(),
        approvedBy: uuid(),
        approvedAt: instant(),
      }),
    },
    RemittanceRejected: {
      description: 'A remittance was rejected. The reason is free text and stays in the portal.',
      schema: z.object({ ...remittance, rejectedBy: uuid(), rejectedAt: instant() }),
    },
    RemittanceWithdrawn: {
      description:
        'The driver took back a remittance that nobody had decided yet. Nothing of it is paid; the week may be sent in again, as another remittance.',
      schema: z.object({ ...remittance, withdrawnAt: instant() }),
    },
    RemittanceLineAdded: {
      description:
        'The office added a line to a pending remittance, or took something off. The figures are those of the whole remittance with it; text and reason stay in the portal.',
      schema: z.object(lineWritten),
    },
    RemittanceLineChanged: {
      description:
        'The office changed a line of a pending remittance. It says how the line and the whole remittance stand from here on.',
      schema: z.object(lineWritten),
    },
    RemittanceLineRemoved: {
      description:
        'The office removed a line from a pending remittance. The figures are those of the remittance without it.',
      schema: z.object({
        ...remittance,
        ...week,
        ...figures,
        ...lineFigures,
        removedBy: uuid(),
        removedAt: instant(),
      }),
    },
    RemittanceLatenessWaived: {
      description:
        'The office lets a late remittance pass for in time: it is paid at once. The reason is free text and stays in the portal.',
      schema: z.object({ ...remittance, waivedBy: uuid(), waivedAt: instant() }),
    },
    RemittanceCorrected: {
      description: 'An approved remittance was taken back as a whole; another stands in its place.',
      schema: z.object({
        ...remittance,
        ...week,
        replacedBy: uuid(),
        creditNoteNumber: z.int().nullable().describe('Null where no invoice had been issued.'),
        paidPence: pence().describe('What was paid of it stays paid, and is set against the other.'),
        retentionMovedPence: pence().describe('What was held of it is held no more.'),
        correctedBy: uuid(),
        correctedAt: instant(),
      }),
    },
    RemittanceCorrectionConfirmed: {
      description:
        'A second person confirmed what a correction pays above what was approved: payment runs may take it.',
      schema: z.object({ ...remittance, amountPence: pence(), confirmedBy: uuid(), confirmedAt: instant() }),
    },
    RemittanceCorrectionDeclined: {
      description:
        'A second person declined what a correction pays above what was approved. It stays unpaid until another correction follows. The reason is free text and stays in the portal.',
      schema: z.object({
        ...remittance,
        amountPence: pence(),
        correctedBy: uuid().describe('Who wrote the correction.'),
        declinedBy: uuid(),
        declinedAt: instant(),
      }),
    },
  },
});
