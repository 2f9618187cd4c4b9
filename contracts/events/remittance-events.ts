import { z } from 'zod';
import { REMITTANCE_LINE_KINDS } from '../api/remittances.js';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { alone, day, instant, needsConfirmation, pence, printedAs, uuid } from './fields.js';

const podPhotos = z.object({ building: z.string(), goods: z.string(), deliveryNote: z.string() });

const job = z.object({
  id: z.string(),
  loadId: z.string(),
  jobPricePence: pence(),
  date: day(),
  description: personalText().nullable(),
  podPhotos,
});

/** The whole calculation as it was when the remittance was submitted. */
const breakdown = z.object({
  grossExVatPence: pence(),
  vatOnEarningsPence: pence(),
  grossInclVatPence: pence(),
  membershipFeePence: pence(),
  vatOnMembershipPence: pence(),
  additionalDeductionsPence: pence(),
  deductionTotalPence: pence(),
  netRemittancePence: pence(),
  retentionPence: pence().nullable(),
  netPayPence: pence(),
  payablePence: pence(),
});

const payment = z.object({
  instalment: z.int(),
  amountPence: pence(),
  dueDate: day(),
  settlementDate: day(),
  needsConfirmation: needsConfirmation(),
});

const issuedDocument = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('self_billed_invoice'), number: z.int(), taxPoint: day() }),
  z.object({
    kind: z.literal('remittance_statement'),
    /** In a series of its own; absent from before statements had numbers. */
    number: z.int().optional(),
  }),
]);

const feeDocument = z.object({ number: z.int(), taxPoint: day() });

/** What whoever is told of a decision must know of the remittance without having seen its submission: payroll, above all. */
const earned = {
  driverCode: z.string(),
  weekStartDate: day(),
  weekEndDate: day(),
  isVatRegistered: z.boolean(),
  breakdown,
};

const cancelledPayment = z.object({
  paymentId: z.string(),
  kind: z.enum(['payment', 'retention']),
  /** Which of how many parts; null for a retention. */
  instalment: z.int().nullable(),
  instalments: z.int().nullable(),
  amountPence: pence(),
  dueDate: day().nullable(),
  settlementDate: day().nullable(),
});

/** An admin's entry for a week that a driver worked. */
const madeFromEntry = z.object({
  entryId: uuid(),
  jobsCompleted: z.int(),
  podsDelivered: z.int(),
  grossPence: pence(),
});

const lineFigures = { lineId: uuid(), kind: z.enum(REMITTANCE_LINE_KINDS), amountPence: pence() };

/** What the office adds or takes off, on top of what the driver sent. */
const line = z.object({
  ...lineFigures,
  /** As it stands on the document. */
  text: personalText(),
  reason: personalText(),
  /** Of whoever wrote it as it is. */
  enteredBy: uuid(),
  enteredAt: instant(),
});

/** The line as it is from here on, and what the remittance comes to with it. */
const lineWritten = line.extend({ remittanceId: uuid(), driverId: uuid(), ...earned });

/** The office's word that what came late is treated as if it had come in time. */
const latenessWaiver = z.object({ waivedBy: uuid(), waivedAt: instant(), reason: personalText() });

/** What a remittance says of a driver's week. */
const submission = z.object({
  remittanceId: uuid(),
  driverId: uuid(),
  driverCode: z.string(),
  driverName: personalText(),
  weekStartDate: day(),
  weekEndDate: day(),
  jobs: z.array(job),
  breakdown,
  isVatRegistered: z.boolean(),
  /** The weekly fee due by the driver's record when this was submitted; the driver may have entered another. */
  membershipFeeDuePence: pence(),
  deductionReason: personalText().nullable(),
  isLateSubmission: z.boolean(),
  submittedAt: instant(),
  /** Who made it on the driver's behalf, and from which entries; absent where the driver sent it in. */
  madeFrom: z.object({ madeBy: uuid(), entries: z.array(madeFromEntry) }).optional(),
  /** Taken over from the remittance that was corrected; absent where its lateness was never waived. */
  latenessWaiver: latenessWaiver.optional(),
  /** Taken over from the remittance that was corrected, or written with the correction; absent where there are none. */
  lines: z.array(line).optional(),
});

export const remittanceEvents = {
  RemittanceSubmitted: defineEvent(
    submission.extend({
      /** The rejected or withdrawn remittance that the driver sends again with this one; absent where there is none. */
      replaces: uuid().optional(),
      /** When the driver pressed Submit, as their phone says, where it had to wait for a connection. Nothing follows from it. */
      tappedAt: instant().optional(),
    }),
    { personId: 'driverId' },
  ),
  /**
   * An admin wrote this remittance in the place of one that was approved and wrong. What was paid of that one is set against this
   * one, and what was retained of it passes over to this one.
   */
  RemittanceReissued: defineEvent(
    submission.extend({
      corrects: uuid(),
      reissuedBy: uuid(),
      /** Paid already, retention that was released included, by all remittances that this one follows. */
      paidBeforePence: pence(),
      /** Of the breakdown's retention, what is really held: never more than what isn't paid yet. */
      retentionHeldPence: pence(),
      /** What is still to be paid. */
      duePence: pence(),
      /** The figures that were last approved or confirmed, and who has raised them since. Absent from before corrections were confirmed. */
      agreed: z.object({ netPence: pence(), retentionPence: pence(), raisedBy: z.array(uuid()) }).optional(),
      /** How far this one is above them: due or retained, and paid only once it is confirmed. Absent where it isn't. */
      unconfirmedPence: pence().optional(),
    }),
    { personId: 'driverId' },
  ),
  RemittanceApproved: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      ...earned,
      approvedBy: uuid(),
      approvedAt: instant(),
      alone: alone(),
      paymentDate: day().nullable(),
      splitPayments: z.boolean(),
      payments: z.array(payment),
      /** Kept for later. */
      retentionHeldPence: pence(),
      retentionNeedsConfirmation: needsConfirmation(),
      notes: personalText().nullable(),
      document: issuedDocument,
      /** The business's VAT invoice for the membership fee: this remittance's own, or the one that a correction left as it is. Absent where there is none. */
      feeInvoice: feeDocument
        .extend({
          /** Whether both have a VAT number, so that it is an e-invoice, too. Absent from before that was said. */
          isEInvoice: z.boolean().optional(),
        })
        .optional(),
      /** What the office added or took off; absent where nothing. */
      lines: z.array(z.object(lineFigures)).optional(),
    }),
    { personId: 'driverId' },
  ),
  RemittanceRejected: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      rejectedBy: uuid(),
      rejectedAt: instant(),
      reason: personalText(),
    }),
    { personId: 'driverId' },
  ),
  /** The driver took it back before anybody decided. */
  RemittanceWithdrawn: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      withdrawnAt: instant(),
      reason: personalText().nullable(),
    }),
    { personId: 'driverId' },
  ),
  /** The breakdowns of these three are those of the whole remittance, after the change. */
  RemittanceLineAdded: defineEvent(lineWritten, { personId: 'driverId' }),
  RemittanceLineChanged: defineEvent(lineWritten, { personId: 'driverId' }),
  RemittanceLineRemoved: defineEvent(
    z.object({
      ...lineFigures,
      remittanceId: uuid(),
      driverId: uuid(),
      ...earned,
      removedBy: uuid(),
      removedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  /** It came late; the office lets it pass for in time. */
  RemittanceLatenessWaived: defineEvent(latenessWaiver.extend({ remittanceId: uuid(), driverId: uuid() }), {
    personId: 'driverId',
  }),
  /** Credited as a whole: another remittance stands in its place, and what wasn't paid yet is not paid any more. */
  RemittanceCorrected: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      ...earned,
      /** What went with it when it was approved. */
      document: issuedDocument,
      correctedBy: uuid(),
      correctedAt: instant(),
      reason: personalText(),
      replacedBy: uuid(),
      /** Null where no invoice had been issued, so that there is none to credit. */
      creditNote: z.object({ number: z.int(), taxPoint: day() }).nullable(),
      /** What takes back a statement; absent where there was an invoice, and from before statements had numbers. */
      statementReversal: z.object({ number: z.int() }).optional(),
      /** What credits the VAT invoice for the fee; absent where there was none, or the fee stays as it was. */
      feeCreditNote: feeDocument.optional(),
      paidPence: pence(),
      retentionMovedPence: pence(),
      /** What nobody pays any more; a retention passes over to the other remittance. */
      cancelledPayments: z.array(cancelledPayment),
    }),
    { personId: 'driverId' },
  ),
  /** A second person confirmed what a correction pays above what was approved. */
  RemittanceCorrectionConfirmed: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      amountPence: pence(),
      confirmedBy: uuid(),
      confirmedAt: instant(),
      alone: alone(),
    }),
    { personId: 'driverId' },
  ),
  /** A second person asks for another correction; what this one pays above what was approved stays unpaid. */
  RemittanceCorrectionDeclined: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      amountPence: pence(),
      /** Who wrote the correction. */
      correctedBy: uuid(),
      declinedBy: uuid(),
      declinedAt: instant(),
      reason: personalText(),
    }),
    { personId: 'driverId' },
  ),
};

export type RemittanceEvent = EventsOf<typeof remittanceEvents>;
export type RemittanceJob = z.infer<typeof job>;
export type RemittanceBreakdown = z.infer<typeof breakdown>;
export type RemittanceLine = z.infer<typeof line>;
export type LatenessWaiver = z.infer<typeof latenessWaiver>;
export type RemittancePayment = z.infer<typeof payment>;
export type CancelledPayment = z.infer<typeof cancelledPayment>;
export type MadeFromEntry = z.infer<typeof madeFromEntry>;

/** Whoever stands on an invoice. */
export const party = z.object({
  name: personalText(),
  address: personalText().nullable(),
  city: personalText().nullable(),
  postcode: personalText().nullable(),
  country: personalText(),
  vatNumber: personalText().nullable(),
});

/**
 * What an invoice must go on saying for as long as the law wants it kept, whatever becomes of the records it was made from. It is
 * encrypted under a key of its own, which outlives the driver's and goes when the time is up.
 */
const keptParties = z.object({
  supplier: party.extend({ code: z.string() }),
  customer: party.extend({ companyNumber: personalText().nullable() }),
  /** By job, in the remittance's order. */
  descriptions: z.array(personalText().nullable()),
  deductionReason: personalText().nullable(),
  /** Of the office's lines, in the remittance's order; absent where there are none. */
  lineTexts: z.array(personalText()).optional(),
});

const issued = z.object({
  number: z.int(),
  remittanceId: uuid(),
  driverId: uuid(),
  taxPoint: day(),
  /** Names the key that what is kept lies under. */
  retentionId: uuid(),
  parties: keptParties,
  printedAs: printedAs(),
});

/**
 * The business's series of self-billed invoices and credit notes is a stream of its own, one event per document, so that a
 * document's number is its event's version: a series without a gap, by construction.
 */
export const invoiceEvents = {
  InvoiceIssued: defineEvent(issued, { personId: 'retentionId' }),
  CreditNoteIssued: defineEvent(issued.extend({ creditedNumber: z.int(), reason: personalText() }), {
    personId: 'retentionId',
  }),
};
export type InvoiceEvent = EventsOf<typeof invoiceEvents>;
export type KeptParties = z.infer<typeof keptParties>;
