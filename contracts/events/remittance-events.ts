import { z } from 'zod';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { day, instant, pence, uuid } from './fields.js';

const podPhotos = z.object({ building: z.string(), goods: z.string(), deliveryNote: z.string() });

const job = z.object({
  id: z.string(),
  loadId: z.string(),
  jobPricePence: pence(),
  date: day(),
  description: personalText().nullable(),
  podPhotos,
});

/** The whole calculation as it was when the remittance was submitted; names follow the specification's breakdown. */
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
});

export const remittanceEvents = {
  RemittanceSubmitted: defineEvent(
    z.object({
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
    }),
    { personId: 'driverId' },
  ),
  RemittanceApproved: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      approvedBy: uuid(),
      approvedAt: instant(),
      paymentDate: day().nullable(),
      splitPayments: z.boolean(),
      payments: z.array(payment),
      notes: personalText().nullable(),
      document: z.discriminatedUnion('kind', [
        z.object({ kind: z.literal('self_billed_invoice'), number: z.int(), taxPoint: day() }),
        z.object({ kind: z.literal('remittance_statement') }),
      ]),
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
};

export type RemittanceEvent = EventsOf<typeof remittanceEvents>;
export type RemittanceJob = z.infer<typeof job>;
export type RemittanceBreakdown = z.infer<typeof breakdown>;
export type RemittancePayment = z.infer<typeof payment>;

/**
 * The business's series of self-billed invoices is a stream of its own, one event per invoice, so that an invoice's number
 * is its event's version: a series without a gap, by construction.
 */
export const invoiceEvents = {
  InvoiceIssued: defineEvent(z.object({ number: z.int(), remittanceId: uuid(), driverId: uuid(), taxPoint: day() })),
};
export type InvoiceEvent = EventsOf<typeof invoiceEvents>;
