import { formatListDay, formatWeek } from '@waybook/contracts/calendar';
import { formatPounds } from '@waybook/contracts/money';
import { invoiceNumber } from '../../remittances/remittance-document/index.js';
import type { Names } from '../names/names.js';
import type { SubjectRef, WordsFor } from './event-words.js';
import type { invoiceEvents, remittanceEvents } from '@waybook/contracts/events';
import { counted } from '@waybook/contracts/texts';

type Types = keyof typeof remittanceEvents | keyof typeof invoiceEvents;

const about = ({ remittanceId }: { remittanceId: string }): SubjectRef => ({ kind: 'remittance', id: remittanceId });

/** Only what was rejected or withdrawn is sent again, and stays that. */
const becameOf = (remittanceId: string, names: Names) =>
  names.row('remittance', remittanceId)?.status === 'withdrawn' ? 'withdrawn' : 'rejected';

export const remittanceWords: WordsFor<Types> = {
  RemittanceSubmitted: {
    about,
    leaves: 'Pending',
    says: (data, names) => {
      const week = formatWeek(data);
      if (data.madeFrom) return `made a remittance for ${names.driversOwn(data.driverId)} week ${week}`;
      const late = data.isLateSubmission ? ' late' : '';
      const again =
        data.replaces === undefined ? '' : ` in the place of one that was ${becameOf(data.replaces, names)}`;
      return `submitted a remittance${late} for ${week}${again}: ${counted(data.jobs.length, 'job')}, ${formatPounds(data.breakdown.payablePence)} to be paid`;
    },
  },
  RemittanceReissued: {
    about,
    leaves: 'Approved',
    says: (data, names) =>
      `wrote a corrected remittance for ${names.driversOwn(data.driverId)} week ${formatWeek(data)}, ${formatPounds(data.duePence)} still to be paid`,
  },
  RemittanceApproved: {
    about,
    leaves: 'Approved',
    says: ({ remittanceId, payments, paymentDate }, names) => {
      const total = formatPounds(payments.reduce((sum, { amountPence }) => sum + amountPence, 0));
      const when =
        paymentDate === null ? `in ${counted(payments.length, 'payment')}` : `on ${formatListDay(paymentDate)}`;
      const paid = payments.length === 0 ? 'nothing to pay' : `${total} to be paid ${when}`;
      return `approved ${names.remittance(remittanceId)}: ${paid}`;
    },
  },
  RemittanceRejected: {
    about,
    leaves: 'Rejected',
    says: ({ remittanceId }, names) => `rejected ${names.remittance(remittanceId)}`,
  },
  RemittanceWithdrawn: {
    about,
    leaves: 'Withdrawn',
    says: ({ remittanceId }, names) => `withdrew ${names.remittance(remittanceId)}`,
  },
  RemittanceCorrected: {
    about,
    leaves: 'Corrected',
    says: ({ remittanceId, creditNote }, names) => {
      const credited = creditNote === null ? '' : ` with credit note ${invoiceNumber(creditNote.number)}`;
      return `took back ${names.remittance(remittanceId)}${credited}; another stands in its place`;
    },
  },
  InvoiceIssued: {
    about,
    isEcho: true,
    says: ({ number, remittanceId }, names) =>
      `issued invoice ${invoiceNumber(number)} for ${names.remittance(remittanceId)}`,
  },
  CreditNoteIssued: {
    about,
    isEcho: true,
    says: ({ number, creditedNumber }) =>
      `issued credit note ${invoiceNumber(number)} for invoice ${invoiceNumber(creditedNumber)}`,
  },
};
