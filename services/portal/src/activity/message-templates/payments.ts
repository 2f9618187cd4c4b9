import { BANK_FILE_NAMES, RETURN_REASON_LABELS } from '@waybook/contracts/api';
import { formatDay } from '@waybook/contracts/calendar';
import type { paymentEvents } from '@waybook/contracts/events';
import { formatPounds } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import type { SubjectRef, TemplatesFor } from './event-template.js';

const about = ({ runId }: { runId: string }): SubjectRef => ({ kind: 'payment-run', id: runId });

const aboutRemittance = ({ remittanceId }: { remittanceId: string }): SubjectRef => ({
  kind: 'remittance',
  id: remittanceId,
});

const total = (lines: readonly { amountPence: number }[]) =>
  formatPounds(lines.reduce((sum, { amountPence }) => sum + amountPence, 0));

export const paymentTemplates: TemplatesFor<keyof typeof paymentEvents> = {
  PaymentRunPrepared: {
    about,
    newStatus: 'Prepared',
    phrase: ({ payOn, lines }) =>
      `prepared the payment run of ${formatDay(payOn)}: ${counted(lines.length, 'payment')}, ${total(lines)}`,
  },
  RetentionReleasesAdded: {
    about,
    phrase: ({ runId, lines }, names) => `released ${total(lines)} of retention with ${names.paymentRun(runId)}`,
  },
  BankFileMade: {
    about,
    phrase: ({ runId, format, paymentCount, totalPence }, names) =>
      `made the ${BANK_FILE_NAMES[format].label} bank file for ${names.paymentRun(runId)}: ${counted(paymentCount, 'payment')}, ${formatPounds(totalPence)}`,
  },
  BankReportedPaid: {
    about,
    phrase: ({ runId, payments }, names) =>
      `recorded that the bank says it paid ${counted(payments.length, 'payment')} of ${names.paymentRun(runId)}`,
  },
  BankReportedFailed: {
    about,
    phrase: ({ runId, driverId, failure, failedOn, returnReason }, names) =>
      `recorded that the bank says it ${failure} the payment for ${names.driver(driverId)} of ${names.paymentRun(runId)} on ${formatDay(failedOn)}: ${RETURN_REASON_LABELS[returnReason].toLowerCase()}`,
  },
  PaymentRunSettled: {
    about,
    newStatus: 'Settled',
    phrase: ({ runId, totalPence, paidOn }, names) =>
      `settled ${names.paymentRun(runId)}: ${formatPounds(totalPence)} paid on ${formatDay(paidOn)}`,
  },
  PaymentRunReopened: {
    about,
    newStatus: 'Prepared',
    phrase: ({ runId, paidOn }, names) => `took back that ${names.paymentRun(runId)} was paid on ${formatDay(paidOn)}`,
  },
  PaymentReturned: {
    about,
    phrase: ({ runId, driverId, line, returnReason, returnedOn }, names) =>
      `recorded that the bank returned ${formatPounds(line.amountPence)} for ${names.driver(driverId)} of ${names.paymentRun(runId)} on ${formatDay(returnedOn)}: ${RETURN_REASON_LABELS[returnReason].toLowerCase()}`,
  },
  PaymentRunCancelled: {
    about,
    newStatus: 'Cancelled',
    phrase: ({ runId }, names) => `cancelled ${names.paymentRun(runId)}`,
  },
  PayoutOpened: { about: aboutRemittance, isRedundant: true, phrase: () => 'made payments due' },
  PayoutConfirmed: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ lineIds }) => `confirmed ${counted(lineIds.length, 'payment')}`,
  },
  PayoutTakenIntoRun: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ runId, lineIds }, names) => `took ${counted(lineIds.length, 'payment')} into ${names.paymentRun(runId)}`,
  },
  PayoutLeftRun: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ runId, lineIds }, names) =>
      `took ${counted(lineIds.length, 'payment')} out of ${names.paymentRun(runId)}`,
  },
  PayoutPaid: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ runId, lineIds }, names) => `paid ${counted(lineIds.length, 'payment')} with ${names.paymentRun(runId)}`,
  },
  PayoutReopened: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ runId, lineIds }, names) =>
      `put ${counted(lineIds.length, 'payment')} back into ${names.paymentRun(runId)}`,
  },
  PayoutReturned: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ runId, lineIds }, names) =>
      `took back ${counted(lineIds.length, 'payment')} of ${names.paymentRun(runId)}`,
  },
  PayoutCancelled: {
    about: aboutRemittance,
    isRedundant: true,
    phrase: ({ lineIds }) => `cancelled ${counted(lineIds.length, 'payment')}`,
  },
  PaymentSettingsChanged: {
    about: ({ businessId }) => ({ kind: 'business', id: businessId }),
    phrase: () => "changed the business's own bank account",
  },
};
