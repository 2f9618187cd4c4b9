import { z } from 'zod';
import { BANK_FILE_FORMATS, RETURN_REASONS } from '../api/payments.js';
import { defineEvent, personalText, type EventsOf } from './define-events.js';
import { alone, day, instant, pence, uuid } from './fields.js';

const line = z.object({
  /** The payment's id: the remittance's, and which part of it. */
  lineId: z.string(),
  kind: z.enum(['payment', 'retention_release']),
  remittanceId: uuid(),
  driverId: uuid(),
  driverCode: z.string(),
  weekStartDate: day(),
  /** Which of a late remittance's parts; null for a retention. */
  instalment: z.int().nullable(),
  /** How many parts there are; null for a retention. */
  instalments: z.int().nullable(),
  amountPence: pence(),
  /** Null for a retention, which is released and never due. */
  dueDate: day().nullable(),
  /** Of the remittance that it belongs to, for payroll. */
  tax: z.object({
    isVatRegistered: z.boolean(),
    grossExVatPence: pence(),
    vatPence: pence(),
    documentKind: z.enum(['self_billed_invoice', 'remittance_statement']),
    documentNumber: z.int().nullable(),
  }),
});

const leftOut = z.object({ lineId: z.string(), reason: z.enum(['no_account', 'not_verified']) });

const returnReason = () => z.enum(RETURN_REASONS);

/** Who made payments of it due again that may have been paid, with no answer of the bank that says so. */
const dueAgainBy = () => z.array(uuid()).optional();
/** Who made these lines due again that may have been paid, where no answer of the bank says so. */
const freedBy = () => uuid().optional();

/** A payment run: who is paid what on one Friday. */
const paymentRunEvents = {
  PaymentRunPrepared: defineEvent(
    z.object({
      runId: uuid(),
      payOn: day(),
      /** The last working day on or before it. */
      settlementDate: day(),
      lines: z.array(line),
      dueAgainBy: dueAgainBy(),
      preparedBy: uuid(),
      preparedAt: instant(),
    }),
  ),
  RetentionReleasesAdded: defineEvent(
    z.object({
      runId: uuid(),
      lines: z.array(line),
      dueAgainBy: dueAgainBy(),
      releasedBy: uuid(),
      releasedAt: instant(),
    }),
  ),
  /** The file that the bank gets. It is made once for each form, and kept. */
  BankFileMade: defineEvent(
    z.object({
      runId: uuid(),
      format: z.enum(BANK_FILE_FORMATS),
      fileId: uuid(),
      /** Of the file's bytes. */
      sha256: z.string(),
      paymentCount: z.int(),
      totalPence: pence(),
      leftOut: z.array(leftOut),
      madeBy: uuid(),
      madeAt: instant(),
      alone: alone(),
    }),
  ),
  /** Of these payments a bank's answer said that the money left, while the run was open. */
  BankReportedPaid: defineEvent(
    z.object({
      runId: uuid(),
      payments: z.array(z.object({ lineId: z.string(), movedOn: day() })),
      recordedBy: uuid(),
      recordedAt: instant(),
      alone: alone(),
    }),
  ),
  /** Of this payment a bank's answer said that it was rejected, or came back, while the run was open: it comes back once that is settled. */
  BankReportedFailed: defineEvent(
    z.object({
      runId: uuid(),
      driverId: uuid(),
      lineId: z.string(),
      failure: z.enum(['rejected', 'returned']),
      returnReason: returnReason(),
      note: personalText().nullable(),
      failedOn: day(),
      recordedBy: uuid(),
      recordedAt: instant(),
      alone: alone(),
    }),
    { personId: 'driverId' },
  ),
  PaymentRunSettled: defineEvent(
    z.object({
      runId: uuid(),
      /** When the money arrived. */
      paidOn: day(),
      totalPence: pence(),
      /** What arrived, as it stood in the run. */
      paid: z.array(line),
      /** Lines that the bank file left out: they are due again. */
      notPaid: z.array(z.string()),
      settledBy: uuid(),
      settledAt: instant(),
      alone: alone(),
    }),
  ),
  /** It was marked as paid by mistake: it is open again, with what it had paid and nothing else. */
  PaymentRunReopened: defineEvent(
    z.object({
      runId: uuid(),
      reason: personalText(),
      /** What had been said when it was settled. */
      paidOn: day(),
      settledAt: instant(),
      paid: z.array(line),
      reopenedBy: uuid(),
      reopenedAt: instant(),
    }),
    { personId: 'reopenedBy' },
  ),
  /** One payment of the run came back from the bank: it is due again, or held. */
  PaymentReturned: defineEvent(
    z.object({
      runId: uuid(),
      driverId: uuid(),
      /** What came back, as it stood in the run. */
      line,
      returnReason: returnReason(),
      note: personalText().nullable(),
      /** When the money was back. */
      returnedOn: day(),
      /** A bank's answer said so, and not a person. */
      byBankAnswer: z.literal(true).optional(),
      recordedBy: uuid(),
      recordedAt: instant(),
    }),
    { personId: 'driverId' },
  ),
  PaymentRunCancelled: defineEvent(
    z.object({
      runId: uuid(),
      reason: personalText(),
      /** Said by whoever cancelled a run whose bank file was made: the bank hasn't got it, or gave it back. */
      bankFileWithdrawn: z.literal(true).optional(),
      cancelledBy: uuid(),
      cancelledAt: instant(),
    }),
    { personId: 'cancelledBy' },
  ),
};
export type PaymentRunEvent = EventsOf<typeof paymentRunEvents>;
export type PaymentRunLine = z.infer<typeof line>;
export type LeftOutLine = z.infer<typeof leftOut>;

const lineIds = z.array(z.string());

/**
 * What becomes of the payments of one remittance and of what is retained of it, under the remittance's id. Each is written along with what the
 * remittance or the payment run says, and no other system is told: those events say it.
 */
const payoutEvents = {
  /** The remittance was approved. */
  PayoutOpened: defineEvent(
    z.object({
      remittanceId: uuid(),
      driverId: uuid(),
      driverCode: z.string(),
      weekStartDate: day(),
      payments: z.array(
        z.object({
          lineId: z.string(),
          instalment: z.int(),
          instalments: z.int(),
          amountPence: pence(),
          dueDate: day(),
          settlementDate: day(),
        }),
      ),
      /** Null where nothing is retained. */
      retention: z.object({ lineId: z.string(), amountPence: pence(), heldSince: day() }).nullable(),
    }),
  ),
  PayoutTakenIntoRun: defineEvent(z.object({ remittanceId: uuid(), runId: uuid(), lineIds })),
  /** The run was cancelled, or its bank file didn't pay them: they are due, or held, again. */
  PayoutLeftRun: defineEvent(z.object({ remittanceId: uuid(), runId: uuid(), lineIds, freedBy: freedBy() })),
  PayoutPaid: defineEvent(z.object({ remittanceId: uuid(), runId: uuid(), lineIds, paidOn: day() })),
  /** They were not paid after all: the run, which is open again, holds them. */
  PayoutReopened: defineEvent(z.object({ remittanceId: uuid(), runId: uuid(), lineIds, freedBy: freedBy() })),
  /** The bank sent them back: they are due, or held, again. */
  PayoutReturned: defineEvent(
    z.object({
      remittanceId: uuid(),
      runId: uuid(),
      lineIds,
      returnedOn: day(),
      returnReason: returnReason(),
      freedBy: freedBy(),
    }),
  ),
  /** The remittance was corrected, and another one pays instead. */
  PayoutCancelled: defineEvent(z.object({ remittanceId: uuid(), lineIds })),
};
export type PayoutEvent = EventsOf<typeof payoutEvents>;

/** The business's own account, out of which it pays; a business's key protects its number. */
const paymentSettingsEvents = {
  PaymentSettingsChanged: defineEvent(
    z.object({
      businessId: uuid(),
      accountName: z.string(),
      sortCode: personalText(),
      accountNumber: personalText(),
      /** Bacs's number for whoever hands in files; null where the business has none. */
      serviceUserNumber: z.string().nullable(),
      /** The form of file that its bank takes; null where none is chosen. */
      bankFileFormat: z.enum(BANK_FILE_FORMATS).nullable().optional(),
      changedBy: uuid(),
      changedAt: instant(),
    }),
    { personId: 'businessId' },
  ),
};
export type PaymentSettingsEvent = EventsOf<typeof paymentSettingsEvents>;

export const paymentEvents = { ...paymentRunEvents, ...payoutEvents, ...paymentSettingsEvents };
