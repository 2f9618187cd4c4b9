import type { RemittanceLineKind } from '@waybook/contracts/api';
import { formatInstant, formatDay, formatWeek } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { feeInvoiceNumber, invoiceNumber, statementNumber } from '../../remittances/remittance-document/index.js';
import type { Names } from '../names/names.js';
import type { SubjectRef, TemplatesFor } from './event-template.js';
import type {
  eInvoiceEvents,
  feeInvoiceEvents,
  invoiceEvents,
  remittanceEvents,
  statementEvents,
} from '@waybook/contracts/events';
import { counted, E_INVOICE_ANSWER_WORDS, eInvoiceReasons, REMITTANCE_LINE_NOUNS } from '@waybook/contracts/texts';

type Types =
  | keyof typeof remittanceEvents
  | keyof typeof invoiceEvents
  | keyof typeof statementEvents
  | keyof typeof eInvoiceEvents
  | keyof typeof feeInvoiceEvents;

const about = ({ remittanceId }: { remittanceId: string }): SubjectRef => ({ kind: 'remittance', id: remittanceId });

/** Only what was rejected or withdrawn is sent again, and stays that. */
const becameOf = (remittanceId: string, names: Names) =>
  names.row('remittance', remittanceId)?.status === 'withdrawn' ? 'withdrawn' : 'rejected';

/** The driver's claim, which decides nothing (R164). */
const claimedTap = ({ tappedAt }: { tappedAt?: string | undefined }) =>
  tappedAt === undefined
    ? ''
    : `. Their phone says that they pressed Submit on ${formatInstant(tappedAt)}, without a connection`;

/** What a correction pays above what was approved (R410). */
const unconfirmed = ({ unconfirmedPence = 0 }: { unconfirmedPence?: number | undefined }) =>
  unconfirmedPence === 0 ? '' : `; ${formatPounds(unconfirmedPence)} of it waits for a second person to confirm`;

const lineAdded = ({ kind, amountPence }: { kind: RemittanceLineKind; amountPence: number }) =>
  kind === 'deduction'
    ? `took ${formatPounds(amountPence)} off`
    : `added ${formatPounds(amountPence)} for ${REMITTANCE_LINE_NOUNS[kind]} to`;

export const remittanceTemplates: TemplatesFor<Types> = {
  EInvoiceSent: { about, phrase: ({ number }) => `sent e-invoice ${invoiceNumber(number)} through Peppol` },
  EInvoiceSetAside: {
    about,
    phrase: ({ number, reason }) => `set e-invoice ${invoiceNumber(number)} aside: ${reason}`,
  },
  EInvoiceAnswered: {
    about,
    phrase: ({ number, answer, answeredAt, reasons }) =>
      `read that e-invoice ${invoiceNumber(number)} is ${E_INVOICE_ANSWER_WORDS[answer]} since ${formatInstant(answeredAt)}${reasons.length === 0 ? '' : `: ${eInvoiceReasons(reasons)}`}`,
  },
  RemittanceSubmitted: {
    about,
    newStatus: 'Pending',
    phrase: (data, names) => {
      const week = formatWeek(data);
      if (data.madeFrom) return `made a remittance for ${names.driversOwn(data.driverId)} week ${week}`;
      const late = data.isLateSubmission ? ' late' : '';
      const again =
        data.replaces === undefined ? '' : ` in the place of one that was ${becameOf(data.replaces, names)}`;
      return `submitted a remittance${late} for ${week}${again}: ${counted(data.jobs.length, 'job')}, ${formatPounds(data.breakdown.payablePence)} to be paid${claimedTap(data)}`;
    },
  },
  RemittanceReissued: {
    about,
    newStatus: 'Approved',
    phrase: (data, names) =>
      `wrote a corrected remittance for ${names.driversOwn(data.driverId)} week ${formatWeek(data)}, ${formatPounds(data.duePence)} still to be paid${unconfirmed(data)}`,
  },
  RemittanceApproved: {
    about,
    newStatus: 'Approved',
    phrase: ({ remittanceId, payments, paymentDate }, names) => {
      const total = formatPounds(payments.reduce((sum, { amountPence }) => sum + amountPence, 0));
      const when = paymentDate === null ? `in ${counted(payments.length, 'payment')}` : `on ${formatDay(paymentDate)}`;
      const paid = payments.length === 0 ? 'nothing to pay' : `${total} to be paid ${when}`;
      return `approved ${names.remittance(remittanceId)}: ${paid}`;
    },
  },
  RemittanceRejected: {
    about,
    newStatus: 'Rejected',
    phrase: ({ remittanceId }, names) => `rejected ${names.remittance(remittanceId)}`,
  },
  RemittanceWithdrawn: {
    about,
    newStatus: 'Withdrawn',
    phrase: ({ remittanceId }, names) => `withdrew ${names.remittance(remittanceId)}`,
  },
  RemittanceLineAdded: {
    about,
    phrase: (data, names) => `${lineAdded(data)} ${names.remittance(data.remittanceId)}`,
  },
  RemittanceLineChanged: {
    about,
    phrase: ({ kind, amountPence, remittanceId }, names) =>
      `changed a line of ${names.remittance(remittanceId)} to ${formatPounds(amountPence)} for ${REMITTANCE_LINE_NOUNS[kind]}`,
  },
  RemittanceLineRemoved: {
    about,
    phrase: ({ kind, amountPence, remittanceId }, names) =>
      `removed a line of ${formatPounds(amountPence)} for ${REMITTANCE_LINE_NOUNS[kind]} from ${names.remittance(remittanceId)}`,
  },
  RemittanceLatenessWaived: {
    about,
    phrase: ({ remittanceId }, names) => `waived the lateness of ${names.remittance(remittanceId)}`,
  },
  RemittanceCorrected: {
    about,
    newStatus: 'Corrected',
    phrase: ({ remittanceId, creditNote }, names) => {
      const credited = creditNote === null ? '' : ` with credit note ${invoiceNumber(creditNote.number)}`;
      return `took back ${names.remittance(remittanceId)}${credited}; another stands in its place`;
    },
  },
  RemittanceCorrectionConfirmed: {
    about,
    phrase: ({ remittanceId, amountPence }, names) =>
      `confirmed the ${formatPounds(amountPence)} that a correction of ${names.remittance(remittanceId)} pays above what was approved`,
  },
  RemittanceCorrectionDeclined: {
    about,
    phrase: ({ remittanceId, amountPence }, names) =>
      `declined the ${formatPounds(amountPence)} that a correction of ${names.remittance(remittanceId)} pays above what was approved`,
  },
  InvoiceIssued: {
    about,
    isRedundant: true,
    phrase: ({ number, remittanceId }, names) =>
      `issued invoice ${invoiceNumber(number)} for ${names.remittance(remittanceId)}`,
  },
  CreditNoteIssued: {
    about,
    isRedundant: true,
    phrase: ({ number, creditedNumber }) =>
      `issued credit note ${invoiceNumber(number)} for invoice ${invoiceNumber(creditedNumber)}`,
  },
  FeeInvoiceIssued: {
    about,
    isRedundant: true,
    phrase: ({ number, remittanceId }, names) =>
      `issued invoice ${feeInvoiceNumber(number)} for the membership fee on ${names.remittance(remittanceId)}`,
  },
  FeeCreditNoteIssued: {
    about,
    isRedundant: true,
    phrase: ({ number, creditedNumber }) =>
      `issued credit note ${feeInvoiceNumber(number)} for invoice ${feeInvoiceNumber(creditedNumber)}`,
  },
  StatementIssued: {
    about,
    isRedundant: true,
    phrase: ({ number, remittanceId }, names) =>
      `issued statement ${statementNumber(number)} for ${names.remittance(remittanceId)}`,
  },
  StatementReversed: {
    about,
    isRedundant: true,
    phrase: ({ number, reversedNumber }) =>
      `took back ${reversedNumber === null ? 'a statement' : `statement ${statementNumber(reversedNumber)}`} with ${statementNumber(number)}`,
  },
};
