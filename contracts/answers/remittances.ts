import { z } from 'zod';
import { PAYMENT_STATUSES, RETENTION_STATUSES } from '../api/payments.js';
import { E_INVOICE_ANSWERS, E_INVOICE_DELIVERY_STATUSES } from '../api/e-invoices.js';
import {
  CORRECTION_CONFIRMATIONS,
  REMITTANCE_FLAGS,
  REMITTANCE_LINE_KINDS,
  REMITTANCE_STATUSES,
} from '../api/remittances.js';
import { needsConfirmation } from './corrected-payments.js';
import { ReturnedPayment } from './payments.js';
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
    runPayOn: day.nullable().describe('Pay day of the payment run that holds it or paid it'),
    returned: ReturnedPayment.nullable().describe('The last time that the bank sent it back; it may be paid since'),
    needsConfirmation,
  })
  .meta({ id: 'RemittancePaymentSchema' });
export type RemittancePaymentAnswer = z.infer<typeof RemittancePaymentAnswer>;

/** What is kept of a remittance for later, and how far it is paid out. */
export const RemittanceRetentionAnswer = z
  .object({
    amount,
    status: z.enum(RETENTION_STATUSES),
    /** When the money arrived; null until then. */
    releasedOn: day.nullable(),
    runPayOn: day.nullable().describe('Pay day of the payment run that holds it or paid it'),
    returned: ReturnedPayment.nullable().describe('The last time that the bank sent it back; it may be paid since'),
    needsConfirmation,
  })
  .meta({ id: 'RemittanceRetentionSchema' });
export type RemittanceRetentionAnswer = z.infer<typeof RemittanceRetentionAnswer>;

/** A document as another one names it. */
export const DocumentReference = z
  .object({
    number: text.nullable().meta({ example: 'INV-000123' }),
    issuedOn: day,
  })
  .meta({ id: 'DocumentReferenceSchema' });
export type DocumentReference = z.infer<typeof DocumentReference>;

/** The amount that a correction pays above the approved one, and the second person's decision on it. */
const CorrectionConfirmation = z
  .object({
    status: z.enum(CORRECTION_CONFIRMATIONS),
    amount: amount.describe('What waits, or waited: due or retained above what was approved'),
    agreed: amount.describe('The net that was last approved or confirmed'),
    correctedBy: uuid,
    correctedByName: text.nullable(),
    raisedBy: z.array(uuid).describe('Who has raised it above that since, and therefore doesn’t confirm it'),
    decidedByName: text.nullable(),
    decidedAt: instant.nullable(),
    reason: text.nullable().describe('Why it was declined'),
    alone: z.boolean().describe('Confirmed by who corrected, because nobody else could'),
  })
  .meta({ id: 'CorrectionConfirmationSchema' });

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
    takenBackBy: text.nullable().describe('Number of what takes back its document').meta({ example: 'INV-000124' }),
    replacement: DocumentReference.nullable().describe('The document in the place of this one’s'),
    replaced: DocumentReference.nullable().describe('The document in whose place this one’s stands'),
    paidBefore: amount.describe('What the remittances that this one follows have paid'),
    retentionHeld: amount.describe('What is really held of the retention'),
    confirmation: CorrectionConfirmation.nullable().describe('Null where it pays no more than was approved'),
  })
  .meta({ id: 'RemittanceCorrectionSchema' });
export type RemittanceCorrectionAnswer = z.infer<typeof RemittanceCorrectionAnswer>;

const RemittanceDocument = z
  .object({
    kind: z.enum(['self_billed_invoice', 'remittance_statement']),
    number: text.nullable().describe('Null from before statements had numbers').meta({ example: 'INV-000123' }),
  })
  .meta({ id: 'RemittanceDocumentSchema' });

/** What became of an e-invoice on its way to the installation's access point. */
export const EInvoiceDeliveryAnswer = z
  .object({
    documentNumber: text.meta({ example: 'INV-000123' }),
    kind: z.enum(['invoice', 'credit_note']),
    status: z
      .enum(E_INVOICE_DELIVERY_STATUSES)
      .describe('`set_aside`: given up until somebody sends it again; `not_sent`: it never will be'),
    sentAt: instant.nullable().describe('When the access point took it'),
    nextAttemptAt: instant.nullable().describe('Where it waits'),
    reason: text.nullable().describe('Why it waits longer, was set aside or isn’t sent'),
    answer: z
      .enum(E_INVOICE_ANSWERS)
      .nullable()
      .describe('The last word of the receiver, or else of their access point; null: none was read'),
    answeredAt: instant.nullable().describe('When they said it'),
    answerReason: text.nullable().describe('Why, by the codes that they gave; null: they gave none'),
  })
  .meta({ id: 'EInvoiceDeliverySchema' });
export type EInvoiceDeliveryAnswer = z.infer<typeof EInvoiceDeliveryAnswer>;

/** `GET /api/e-invoice-sending` */
export const EInvoiceSendingAnswer = z
  .object({
    hasAccessPoint: z.boolean().describe('Whether this installation can send e-invoices at all'),
    isOn: z.boolean(),
    participantId: text
      .nullable()
      .describe('By which Peppol finds the business; null until its VAT number is entered')
      .meta({ example: '9932:GB294837116' }),
    waiting: count,
    setAside: count,
  })
  .meta({ id: 'EInvoiceSendingSchema' });
export type EInvoiceSendingAnswer = z.infer<typeof EInvoiceSendingAnswer>;

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

const LatenessWaiver = z
  .object({
    waivedBy: uuid,
    waivedByName: text.nullable(),
    waivedAt: instant,
    reason: text,
  })
  .meta({ id: 'LatenessWaiverSchema' });

/** What the office added or took off, on top of what the driver sent. */
export const RemittanceLineAnswer = z
  .object({
    lineId: uuid,
    kind: z.enum(REMITTANCE_LINE_KINDS).describe('A deduction is set off after VAT; every other kind is in the gross'),
    text: text.describe('As it stands on the document'),
    amount,
    reason: text,
    enteredBy: uuid,
    enteredByName: text.nullable(),
    enteredAt: instant,
  })
  .meta({ id: 'RemittanceLineSchema' });
export type RemittanceLineAnswer = z.infer<typeof RemittanceLineAnswer>;

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
    grossEarnings: amount.describe('Sum of the job prices and of what `lines` add, without VAT'),
    vatAmount: amount.nullable(),
    grossInclVat: amount,
    membershipFee: amount,
    /** As the record stood when this was submitted. */
    membershipFeeDue: amount.describe('What was due by the driver’s record'),
    vatOnMembership: amount,
    additionalDeductions: amount.describe('The driver’s own, and what `lines` take off'),
    deductionReason: text.nullable(),
    deductionTotal: amount,
    netRemittance: amount,
    retentionAmount: amount.nullable(),
    netPay: amount.describe('Keeps its sign'),
    payableAmount: amount.describe('What is paid: never below zero'),
    isVatRegistered: z.boolean(),
    isLateSubmission: z.boolean().describe('False from when its lateness is waived'),
    latenessWaiver: LatenessWaiver.nullable().describe('Null where it came in time, or its lateness stands'),
    /** The admin who made it on the driver's behalf, and the earnings entries it was made from. */
    madeFrom: RemittanceMadeFrom.nullable().describe('Null where the driver sent it in'),
    splitPayments: z.boolean(),
    jobs: text.describe('A JSON-encoded array of jobs'),
    lines: z.array(RemittanceLineAnswer).describe('What the office added or took off'),
    status: z.enum(REMITTANCE_STATUSES),
    submittedAt: instant,
    tappedAt: instant
      .nullable()
      .describe('When the driver pressed Submit without a connection, as their phone says; it decides nothing'),
    approvedAt: instant.nullable(),
    approvedBy: uuid.nullable().describe('Who approved or rejected'),
    approvedByName: text.nullable(),
    paymentDate: day.nullable(),
    notes: text.nullable().describe("The approval's note, or the reason for the rejection or the withdrawal"),
    /** Empty until approved. */
    payments: z.array(RemittancePaymentAnswer),
    retention: RemittanceRetentionAnswer.nullable().describe('Null until approved, and where nothing is kept'),
    /** Null until approved. */
    document: RemittanceDocument.nullable(),
    feeInvoiceNumber: text
      .nullable()
      .describe('The business’s VAT invoice for the membership fee; null where there is none')
      .meta({ example: 'MEM-000012' }),
    feeCreditNoteNumber: text
      .nullable()
      .describe('What credits that invoice, where a correction changed the fee')
      .meta({ example: 'MEM-000013' }),
    isFeeEInvoice: z.boolean().describe('Whether the two above are e-invoices, too: both parties have a VAT number'),
    eInvoiceDelivery: z
      .array(EInvoiceDeliveryAnswer)
      .describe('Of the invoice and of its credit note; empty where the business didn’t send e-invoices then'),
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
    grossEarnings: amount.describe('Sum of the job prices and the office’s additions, without VAT'),
    vatAmount: amount.nullable(),
    deductionTotal: amount.describe('Membership fee, VAT on it, and additional deductions'),
    retentionAmount: amount.nullable(),
    netPay: amount.describe('Gross, VAT on it, less deductions and retention; keeps its sign'),
    payableAmount: amount.describe('What is paid: never below zero; less than the net pay after a correction'),
    isLateSubmission: z.boolean(),
    documentNumber: text.nullable().meta({ example: 'INV-000123' }),
    notes: text.nullable().describe("The approval's note, or the reason for the rejection or the withdrawal"),
    /** Of those that stand for their week; none of what was rejected or withdrawn. */
    flags: z.array(RemittanceFlag),
  })
  .meta({ id: 'ListedRemittanceSchema' });
export type ListedRemittanceAnswer = z.infer<typeof ListedRemittanceAnswer>;

const OverviewWeek = z
  .object({
    weekStartDate: day,
    submitted: count.describe('Pending and approved'),
    approved: count,
    grossEarnings: amount.describe('Of what is submitted, without VAT'),
    payableAmount: amount.describe('Of what is approved'),
  })
  .meta({ id: 'OverviewWeekSchema' });

/** `GET /api/remittances/overview` */
export const RemittanceOverviewAnswer = z
  .object({
    /** The current week and the eight before it, the earliest first. */
    weeks: z.array(OverviewWeek),
    waiting: z
      .object({
        count,
        payableAmount: amount,
        oldestSubmittedAt: instant.nullable(),
        /** Submitted within a day, within three, and before. */
        withinDay: count,
        withinThreeDays: count,
        longer: count,
      })
      .meta({ id: 'WaitingRemittancesSchema' }),
  })
  .meta({ id: 'RemittanceOverviewSchema' });
export type RemittanceOverviewAnswer = z.infer<typeof RemittanceOverviewAnswer>;

const ComparedWeek = z
  .object({
    weekStartDate: day,
    weekEndDate: day,
    jobsCompleted: count,
    averagePrice: amount.describe('Of a job, to the nearest penny; null where no jobs are named').nullable(),
    grossEarnings: amount,
    payableAmount: amount,
  })
  .meta({ id: 'ComparedWeekSchema' });
export type ComparedWeek = z.infer<typeof ComparedWeek>;

const SameLoads = z
  .object({
    id: uuid,
    driverCode,
    driverName: text,
    weekStartDate: day,
    weekEndDate: day,
    status: z.enum(REMITTANCE_STATUSES),
    loadIds: z.array(text),
  })
  .meta({ id: 'SameLoadsSchema' });
export type SameLoads = z.infer<typeof SameLoads>;

/** `GET /api/remittances/{id}/comparison` */
export const RemittanceComparisonAnswer = z
  .object({
    current: ComparedWeek,
    /** Latest first; what counts of each week. */
    earlierWeeks: z.array(ComparedWeek),
    /** Other remittances of the week or its neighbours, whatever became of them. */
    sameLoads: z.array(SameLoads),
  })
  .meta({ id: 'RemittanceComparisonSchema' });
export type RemittanceComparisonAnswer = z.infer<typeof RemittanceComparisonAnswer>;

/** `GET /api/remittances/usual-decision` */
export const UsualDecisionAnswer = z
  .object({
    withinDays: z
      .int()
      .min(1)
      .nullable()
      .describe('Half of the decisions came within them; null where there are too few to say'),
  })
  .meta({ id: 'UsualDecisionSchema' });
export type UsualDecisionAnswer = z.infer<typeof UsualDecisionAnswer>;
