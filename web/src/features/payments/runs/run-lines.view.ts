import {
  RETURN_REASON_LABELS,
  type PaymentRunAnswer,
  type PaymentRunLineAnswer,
  type PaymentRunStatus,
} from '@waybook/contracts/api';
import { formatDate } from '../../../shared/ui/dates.view';

export const PAID_TITLES: Readonly<Record<PaymentRunStatus, string>> = {
  prepared: 'Who is paid',
  settled: 'Who was paid',
  cancelled: 'Who would have been paid',
};

export const isLeftOut = ({ leftOut }: PaymentRunLineAnswer) => leftOut !== null;
export const isReturned = ({ returned }: PaymentRunLineAnswer) => returned !== null;
/** Neither left out of the bank file nor sent back by the bank. */
export const isPaidLine = (line: PaymentRunLineAnswer) => !isLeftOut(line) && !isReturned(line);

/** Why and when the bank sent a payment back; '' where it didn't. */
export function returnedText({ returned }: PaymentRunLineAnswer): string {
  return returned === null ? '' : `${RETURN_REASON_LABELS[returned.reason]}, ${formatDate(returned.returnedOn)}`;
}

/** What recording that it came back leads to. */
export function returnOutcome({ kind }: Pick<PaymentRunLineAnswer, 'kind'>): string {
  return kind === 'payment'
    ? 'It will be due again, for the next payment run.'
    : 'It will be held again, to be released anew.';
}

/** What is said of the lines that the bank file leaves out, and of what became of them. */
export function leftOutWords({ status, bankFiles }: Pick<PaymentRunAnswer, 'status' | 'bankFiles'>) {
  if (status === 'settled') return { title: 'Left out', outcome: 'They were not paid and are due again.' };
  if (status === 'cancelled') return { title: 'Left out', outcome: 'The bank file left them out.' };
  if (bankFiles.length > 0) {
    const outcome = 'The bank file leaves them out: they are due again once the run is marked as paid.';
    return { title: 'Left out', outcome };
  }
  const outcome = 'As things stand the bank file will leave them out. The total counts them until it is made.';
  return { title: 'Would be left out', outcome };
}
