import { z } from 'zod';
import { PAYMENT_STATUSES } from '../api/payments.js';
import { REMITTANCE_FLAGS, REMITTANCE_STATUSES } from '../api/remittances.js';
import { amount, count, day, driverCode, instant, pounds, text, uuid } from './fields.js';

/** `GET /api/remittances/pending/summary`: all that awaits approval. */
export const PendingSummaryAnswer = z
  .object({
    count: z.number(),
    /** What it would pay out. */
    payableAmount: pounds('10250.00'),
  })
  .meta({ id: 'PendingSummary' });
export type PendingSummaryAnswer = z.infer<typeof PendingSummaryAnswer>;

export const RemittancePaymentAnswer = z
  .object({
    instalment: count,
    amount,
    dueDate: day,
    settlementDate: day.describe('The last working day on or before the due date'),
    status: z.enum(PAYMENT_STATUSES),
    /** When the money arrived; null until then. */
    paidOn: day.nullable(),
  })
  .meta({ id: 'RemittancePaymentSchema' });
export type RemittancePaymentAnswer = z.infer<typeof RemittancePaymentAnswer>;

/** How a remittance and the one that it corrects or is corrected by hang together. */
export const RemittanceCorrectionAnswer = z
  .object({
    corrects: uuid.nullable().describe('The remittance in whose place this one stands'),
    replacedBy: uuid.nullable().describe('The remittance in the place of this one'),
    /** Why, on the one that was corrected. */
    reason: text.nullable(),
    correctedAt: instant.nullable(),
    /** "INV-000124"; null where no invoice had been issued. */
    creditNoteNumber: text.nullable().meta({ example: 'INV-000124' }),
    paidBefore: amount.describe('What the remittances that this one follows have paid'),
    retentionHeld: amount.describe('What is really held of the retention'),
  })
  .meta({ id: 'RemittanceCorrectionSchema' });
export type RemittanceCorrectionAnswer = z.infer<typeof RemittanceCorrectionAnswer>;

const RemittanceDocument = z
  .object({
    kind: z.enum(['self_billed_invoice', 'remittance_statement']),
    number: text.nullable().meta({ example: 'INV-000123' }),
  })
  .meta({ id: 'RemittanceDocumentSchema' });

const MadeFromEntry = z
  .object({
    entryId: uuid,
    jobsCompleted: count,
    podsDelivered: count,
    grossEarnings: amount,
  })
  .meta({ id: 'MadeFromEntrySchema' });

export const RemittanceMadeFrom = z
  .object({
    /** Id of the admin. */
    madeBy: uuid,
    entries: z.array(MadeFromEntry),
  })
  .meta({ id: 'RemittanceMadeFromSchema' });
export type RemittanceMadeFrom = z.infer<typeof RemittanceMadeFrom>;

export const RemittanceAnswer = z
  .object({
    id: uuid,
    businessId: uuid,
    /** The driver's row id; `driverCode` is DS123456. */
    driverId: uuid,
    driverCode,
    driverName: text,
    weekStartDate: day,
    weekEndDate: day,
    grossEarnings: amount.describe('Sum of the job prices, without VAT'),
    vatAmount: amount.nullable(),
    grossInclVat: amount,
    membershipFee: amount,
    /** As the record stood when this was submitted. */
    membershipFeeDue: amount.describe('What was due by the driver’s record'),
    vatOnMembership: amount,
    additionalDeductions: amount,
    deductionReason: text.nullable(),
    deductionTotal: amount,
    netRemittance: amount,
    retentionAmount: amount.nullable(),
    netPay: amount.describe('Keeps its sign'),
    payableAmount: amount.describe('What is paid: never below zero'),
    isVatRegistered: z.boolean(),
    isLateSubmission: z.boolean(),
    /** The admin who made it on the driver's behalf, and the earnings entries it was made from. */
    madeFrom: RemittanceMadeFrom.nullable().describe('Null where the driver sent it in'),
    splitPayments: z.boolean(),
    jobs: text.describe('A JSON-encoded array of jobs'),
    status: z.enum(REMITTANCE_STATUSES),
    submittedAt: instant,
    approvedAt: instant.nullable(),
    approvedBy: uuid.nullable().describe('Who approved or rejected'),
    approvedByName: text.nullable(),
    paymentDate: day.nullable(),
    notes: text.nullable().describe("The approval's note, or the reason for the rejection or the withdrawal"),
    /** Empty until approved. */
    payments: z.array(RemittancePaymentAnswer),
    /** Null until approved. */
    document: RemittanceDocument.nullable(),
    /** Null for a remittance that has nothing to do with a correction. */
    correction: RemittanceCorrectionAnswer.nullable(),
    replaces: uuid.nullable().describe('The rejected or withdrawn remittance that the driver sent again with this one'),
    replacedBy: uuid.nullable().describe('The remittance with which the driver sent this one again'),
    createdAt: instant,
    updatedAt: instant,
  })
  .meta({ id: 'RemittanceSchema' });
export type RemittanceAnswer = z.infer<typeof RemittanceAnswer>;

const Correction = z
  .object({
    field: text,
    sent: text,
    used: text,
  })
  .meta({ id: 'CorrectionSchema' });

/** `POST /api/remittances`: the record, and what the server set right in it. */
export const SubmitRemittanceAnswer = RemittanceAnswer.extend({
  corrections: z.array(Correction),
}).meta({ id: 'SubmittedRemittanceSchema' });
export type SubmitRemittanceAnswer = z.infer<typeof SubmitRemittanceAnswer>;

/** Something the approver should look at before deciding, with a sentence that says what. */
export const RemittanceFlag = z
  .object({
    code: z.enum(REMITTANCE_FLAGS),
    message: text,
  })
  .meta({ id: 'RemittanceFlagSchema' });
export type RemittanceFlag = z.infer<typeof RemittanceFlag>;

/** An item of `GET /api/remittances/pending`. */
export const PendingRemittanceAnswer = RemittanceAnswer.extend({
  flags: z.array(RemittanceFlag),
}).meta({ id: 'PendingRemittanceSchema' });
export type PendingRemittanceAnswer = z.infer<typeof PendingRemittanceAnswer>;

/** An item of `GET /api/admin/remittances`. */
export const ListedRemittanceAnswer = z
  .object({
    id: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    weekStartDate: day,
    weekEndDate: day,
    status: z.enum(REMITTANCE_STATUSES),
    submittedAt: instant,
    decidedAt: instant.nullable(),
    jobsCompleted: count,
    grossEarnings: amount.describe('Sum of the job prices, without VAT'),
    payableAmount: amount,
    isLateSubmission: z.boolean(),
    documentNumber: text.nullable().meta({ example: 'INV-000123' }),
    notes: text.nullable().describe("The approval's note, or the reason for the rejection or the withdrawal"),
    /** Of those that stand for their week; none of what was rejected or withdrawn. */
    flags: z.array(RemittanceFlag),
  })
  .meta({ id: 'ListedRemittanceSchema' });
export type ListedRemittanceAnswer = z.infer<typeof ListedRemittanceAnswer>;
