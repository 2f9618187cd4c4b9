import { formatListDay } from '@waybook/contracts/calendar';
import type { paymentEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { SubjectRef, WordsFor } from './event-words.js';

const FORMATS = { csv: 'CSV', bacs18: 'Bacs' } as const;

const about = ({ runId }: { runId: string }): SubjectRef => ({ kind: 'payment-run', id: runId });

const aboutRemittance = ({ remittanceId }: { remittanceId: string }): SubjectRef => ({
  kind: 'remittance',
  id: remittanceId,
});

const total = (lines: readonly { amountPence: number }[]) =>
  formatPounds(lines.reduce((sum, { amountPence }) => sum + amountPence, 0));

export const paymentWords: WordsFor<keyof typeof paymentEvents> = {
  PaymentRunPrepared: {
    about,
    leaves: 'Prepared',
    says: ({ payOn, lines }) =>
      `prepared the payment run of ${formatListDay(payOn)}: ${counted(lines.length, 'payment')}, ${total(lines)}`,
  },
  RetentionReleasesAdded: {
    about,
    says: ({ runId, lines }, names) => `released ${total(lines)} of retention with ${names.paymentRun(runId)}`,
  },
  BankFileMade: {
    about,
    says: ({ runId, format, paymentCount, totalPence }, names) =>
      `made the ${FORMATS[format]} bank file for ${names.paymentRun(runId)}: ${counted(paymentCount, 'payment')}, ${formatPounds(totalPence)}`,
  },
  PaymentRunSettled: {
    about,
    leaves: 'Settled',
    says: ({ runId, totalPence, paidOn }, names) =>
      `settled ${names.paymentRun(runId)}: ${formatPounds(totalPence)} paid on ${formatListDay(paidOn)}`,
  },
  PaymentRunCancelled: {
    about,
    leaves: 'Cancelled',
    says: ({ runId }, names) => `cancelled ${names.paymentRun(runId)}`,
  },
  PayoutOpened: { about: aboutRemittance, isEcho: true, says: () => 'made payments due' },
  PayoutTakenIntoRun: {
    about: aboutRemittance,
    isEcho: true,
    says: ({ runId, lineIds }, names) => `took ${counted(lineIds.length, 'payment')} into ${names.paymentRun(runId)}`,
  },
  PayoutLeftRun: {
    about: aboutRemittance,
    isEcho: true,
    says: ({ runId, lineIds }, names) => `took ${counted(lineIds.length, 'payment')} out of ${names.paymentRun(runId)}`,
  },
  PayoutPaid: {
    about: aboutRemittance,
    isEcho: true,
    says: ({ runId, lineIds }, names) => `paid ${counted(lineIds.length, 'payment')} with ${names.paymentRun(runId)}`,
  },
  PayoutCancelled: {
    about: aboutRemittance,
    isEcho: true,
    says: ({ lineIds }) => `cancelled ${counted(lineIds.length, 'payment')}`,
  },
  PaymentSettingsChanged: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    says: () => "changed the business's own bank account",
  },
};
