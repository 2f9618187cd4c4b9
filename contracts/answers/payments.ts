import { z } from 'zod';
import {
  BANK_ANSWER_KINDS,
  BANK_ANSWER_OUTCOMES,
  BANK_FILE_FORMATS,
  PAYMENT_RUN_STATUSES,
  PAYMENT_STATUSES,
  RETENTION_STATUSES,
  RETURN_REASONS,
} from '../api/payments.js';
import { corrected, CorrectedPayment, needsConfirmation } from './corrected-payments.js';
import { amount, count, day, driverCode, instant, text, uuid } from './fields.js';

/** That the bank sent a payment back, and why. */
export const ReturnedPayment = z
  .object({
    reason: z.enum(RETURN_REASONS),
    returnedOn: day,
  })
  .meta({ id: 'ReturnedPaymentSchema' });
export type ReturnedPayment = z.infer<typeof ReturnedPayment>;

/** One part of what an approved remittance pays: an item of `GET /api/payments`. */
export const PaymentAnswer = z
  .object({
    id: text,
    remittanceId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    weekStartDate: day,
    /** From 1; a late remittance has three. */
    instalment: count,
    instalments: count,
    amount,
    dueDate: day,
    settlementDate: day,
    status: z.enum(PAYMENT_STATUSES),
    runId: uuid.nullable(),
    paidOn: day.nullable(),
    needsConfirmation,
    corrected,
  })
  .meta({ id: 'PaymentSchema' });
export type PaymentAnswer = z.infer<typeof PaymentAnswer>;

const Sum = z
  .object({
    count,
    amount,
  })
  .meta({ id: 'SumSchema' });

const DueSum = Sum.extend({
  drivers: count,
}).meta({ id: 'DueSumSchema' });

/** `GET /api/payments/figures` */
export const PaymentFiguresAnswer = z
  .object({
    /** The next Friday, today included. */
    nextPayDay: day,
    dueByNextPayDay: DueSum,
    dueLater: Sum,
    awaitingConfirmation: Sum.describe('By corrections above what was approved; in none of the two before'),
    /** In runs that are prepared and not settled. */
    inRuns: Sum,
    retentionHeld: Sum,
    /** By the runs of the last 28 days, as the bank moved it. */
    paidLately: Sum,
  })
  .meta({ id: 'PaymentFiguresSchema' });
export type PaymentFiguresAnswer = z.infer<typeof PaymentFiguresAnswer>;

const MadeBankFile = z
  .object({
    format: z.enum(BANK_FILE_FORMATS),
    madeAt: instant,
  })
  .meta({ id: 'MadeBankFileSchema' });

/** An item of `GET /api/payment-runs`. */
export const PaymentRunAnswer = z
  .object({
    id: uuid,
    payOn: day,
    settlementDate: day.describe('The last working day on or before it'),
    status: z.enum(PAYMENT_RUN_STATUSES),
    lineCount: count.describe('Payments that the run makes; without those that its bank file leaves out'),
    driverCount: count.describe('Drivers whom these pay'),
    total: amount.describe('What these come to: what the bank moves'),
    retentionReleased: amount.describe('Of the total, retention that is paid out'),
    leftOutCount: count.describe('Lines that the bank file leaves out, in none of the figures above'),
    leftOutTotal: amount.describe('What these come to; it is due again once the run is settled'),
    returnedCount: count.describe('Payments of these that the bank sent back'),
    returnedTotal: amount.describe('What these come to; the total goes on counting them, and they are due again'),
    answeredCount: count.describe(
      'Payments of these of which the bank said what became of them, while the run was open',
    ),
    bankFiles: z.array(MadeBankFile),
    preparedBy: uuid.describe('Who neither makes its bank file nor settles it, unless nobody else may'),
    preparedByName: text.nullable(),
    preparedAt: instant,
    paidOn: day.nullable().describe('When the money arrived'),
    settledByName: text.nullable(),
    settledAt: instant.nullable(),
    reopenedByName: text.nullable().describe('Who last took back that it was paid; it may be paid since'),
    reopenedAt: instant.nullable(),
    reopenReason: text.nullable(),
    cancelledByName: text.nullable(),
    cancelledAt: instant.nullable(),
    cancelReason: text.nullable(),
  })
  .meta({ id: 'PaymentRunSchema' });
export type PaymentRunAnswer = z.infer<typeof PaymentRunAnswer>;

/** An item of `GET /api/payment-runs/{id}/lines`. */
export const PaymentRunLineAnswer = z
  .object({
    id: text,
    kind: z.enum(['payment', 'retention_release']),
    remittanceId: uuid,
    driverId: uuid,
    driverCode,
    driverName: text,
    weekStartDate: day,
    instalment: count.nullable(),
    amount,
    /** Null: it is paid. */
    leftOut: z
      .enum(['no_account', 'not_verified'])
      .nullable()
      .describe('Why the bank file leaves it out; while a run has none yet, why it would'),
    returned: ReturnedPayment.nullable().describe('Null: the bank has not sent it back'),
    corrected,
  })
  .meta({ id: 'PaymentRunLineSchema' });
export type PaymentRunLineAnswer = z.infer<typeof PaymentRunLineAnswer>;

const LeftOutDriver = z
  .object({
    driverId: uuid,
    driverCode: text,
    driverName: text,
    reason: z.enum(['no_account', 'not_verified']),
    amount,
  })
  .meta({ id: 'LeftOutDriverSchema' });

const ImpossibleAccount = z
  .object({
    driverId: uuid,
    driverCode: text,
    driverName: text,
    amount,
  })
  .meta({ id: 'ImpossibleAccountSchema' });

const CorrectedLine = CorrectedPayment.extend({
  paymentId: text,
  remittanceId: uuid,
  driverId: uuid,
  driverCode: text,
  driverName: text,
  weekStartDate: day,
  amount,
}).meta({ id: 'CorrectedLineSchema' });

/** What a run for this day would pay: `GET /api/payment-runs/preview?payOn=`. */
export const PaymentRunPreviewAnswer = z
  .object({
    payOn: day,
    settlementDate: day,
    count,
    driverCount: count,
    total: amount,
    /** How many more are due than one run takes. */
    beyondOneRun: count,
    /** Drivers whom the bank file would leave out as things stand. */
    leftOut: z.array(LeftOutDriver),
    leftOutTotal: amount,
    impossibleAccounts: z
      .array(ImpossibleAccount)
      .describe('Drivers who would be paid into an account number that there can not be at its sort code'),
    corrected: z.array(CorrectedLine).describe('Payments whose remittance was corrected since it was approved'),
    awaitingConfirmation: Sum.describe(
      'What corrections pay above what was approved, due by then; the run leaves it out',
    ),
  })
  .meta({ id: 'PaymentRunPreviewSchema' });
export type PaymentRunPreviewAnswer = z.infer<typeof PaymentRunPreviewAnswer>;

/** What is kept of one remittance: an item of `GET /api/retention`. Its id is the remittance's. */
export const RetentionAnswer = z
  .object({
    id: uuid.describe('The remittance’s id'),
    driverId: uuid,
    driverCode: text,
    driverName: text,
    weekStartDate: day,
    amount,
    heldSince: day,
    status: z.enum(RETENTION_STATUSES),
    runId: uuid.nullable(),
    releasedOn: day.nullable(),
    needsConfirmation,
  })
  .meta({ id: 'RetentionSchema' });
export type RetentionAnswer = z.infer<typeof RetentionAnswer>;

/** What is kept of one of the driver's own weeks, and not paid out yet. */
const KeptWeek = z
  .object({
    id: uuid.describe('The remittance’s id'),
    weekStartDate: day,
    amount,
    heldSince: day,
    payOn: day.nullable().describe('Of the payment run that pays it out; null while it is held'),
  })
  .meta({ id: 'KeptWeekSchema' });
export type KeptWeek = z.infer<typeof KeptWeek>;

/** `GET /api/retention/own` */
export const OwnRetentionAnswer = z
  .object({
    held: Sum.describe('Until customers have paid (R65)'),
    inRuns: Sum.describe('In runs that are prepared and not settled'),
    weeks: z.array(KeptWeek).describe('What makes up both, the longest held first'),
  })
  .meta({ id: 'OwnRetentionSchema' });
export type OwnRetentionAnswer = z.infer<typeof OwnRetentionAnswer>;

/** The business's own account: `GET /api/payment-settings`. All null until it is entered. */
export const PaymentSettingsAnswer = z
  .object({
    accountName: text.nullable(),
    sortCode: text.nullable().meta({ example: '200000' }),
    lastFourDigits: text.nullable().meta({ example: '4321' }),
    serviceUserNumber: text.nullable().describe('For Bacs files'),
    bankFileFormat: z.enum(BANK_FILE_FORMATS).nullable().describe('The form that its bank takes; null: none is chosen'),
    updatedAt: instant.nullable(),
  })
  .meta({ id: 'PaymentSettingsSchema' });
export type PaymentSettingsAnswer = z.infer<typeof PaymentSettingsAnswer>;

const BankAnswerLine = z
  .object({
    line: count.describe('Its place among the lines of the file, from 1'),
    reference: text.nullable().describe('By which the bank names it'),
    amount: amount.nullable().describe('As the bank says it, else what our payment is'),
    driverCode: text.nullable().describe('Whom it pays; null where it is no payment of ours, or a whole run'),
    driverName: text.nullable(),
    runId: uuid.nullable(),
    outcome: z.enum(BANK_ANSWER_OUTCOMES),
    message: text.describe('What happens and why, as a sentence'),
  })
  .meta({ id: 'BankAnswerLineSchema' });
export type BankAnswerLineAnswer = z.infer<typeof BankAnswerLine>;

const BankAnswerRun = z
  .object({
    runId: uuid,
    payOn: day,
    paidOn: day.nullable().describe('The day on which it is marked as paid; null: it is not, or is already'),
    total: amount.describe('What the run pays'),
    noted: count.describe('Payments of which the answer is recorded, of a run that stays open'),
    answered: count.describe('Payments that are answered then; all of them once it is marked as paid'),
    payments: count.describe('Payments that the run makes'),
    failedCount: count.describe('Payments of it that are recorded as sent back'),
    failedTotal: amount,
  })
  .meta({ id: 'BankAnswerRunSchema' });

/** `POST /api/bank-answers/preview` */
export const BankAnswerPreviewAnswer = z
  .object({
    kind: z.enum(BANK_ANSWER_KINDS),
    mark: text.describe('What was shown, for confirming it'),
    runs: z.array(BankAnswerRun).describe('What would be written; none: nothing'),
    lines: z.array(BankAnswerLine),
  })
  .meta({ id: 'BankAnswerPreviewSchema' });
export type BankAnswerPreviewAnswer = z.infer<typeof BankAnswerPreviewAnswer>;

/** `POST /api/bank-answers` */
export const BankAnswerAnswer = z
  .object({
    runsPaid: count,
    noted: count.describe('Payments of which the answer is recorded, of runs that stay open'),
    failed: count.describe('Payments that are recorded as sent back'),
    left: count.describe('Payments that came back beyond what one request records: the same file, read again, goes on'),
  })
  .meta({ id: 'BankAnswerSchema' });
export type BankAnswerAnswer = z.infer<typeof BankAnswerAnswer>;
