import type { PaymentRunAnswer, PaymentRunLineAnswer, PaymentRunStatus } from '@waybook/contracts/api';

export const PAID_TITLES: Readonly<Record<PaymentRunStatus, string>> = {
  prepared: 'Who is paid',
  settled: 'Who was paid',
  cancelled: 'Who would have been paid',
};

export const isPaidLine = ({ leftOut }: PaymentRunLineAnswer) => leftOut === null;

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
