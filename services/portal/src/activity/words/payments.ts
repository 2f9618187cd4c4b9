import { formatListDay } from '@waybook/contracts/calendar';
import type { paymentEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { SubjectRef, WordsFor } from './event-words.js';

const FORMATS = { csv: 'CSV', bacs18: 'Bacs' } as const;

const about = ({ runId }: { runId: string }): SubjectRef => ({ kind: 'payment-run', id: runId });

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
    says: ({ runId, totalPence }, names) => `settled ${names.paymentRun(runId)}: ${formatPounds(totalPence)} paid`,
  },
  PaymentRunCancelled: {
    about,
    leaves: 'Cancelled',
    says: ({ runId }, names) => `cancelled ${names.paymentRun(runId)}`,
  },
  PaymentSettingsChanged: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    says: () => "changed the business's own bank account",
  },
};
