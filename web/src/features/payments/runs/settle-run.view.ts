import type { PaymentRunAnswer } from '@waybook/contracts/api';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import { formatDate } from '../../../shared/ui/dates.view';

type Run = Pick<PaymentRunAnswer, 'settlementDate' | 'preparedAt'>;

interface PaidDays {
  readonly proposed: Day;
  readonly min: Day;
  readonly max: Day;
}

/** On which days the money of a run can have arrived, and on which it most likely did. */
export function paidDays({ settlementDate, preparedAt }: Run, now: Date): PaidDays {
  const today = londonDay(now);
  return {
    proposed: settlementDate < today ? settlementDate : today,
    min: londonDay(new Date(preparedAt)),
    max: today,
  };
}

/** What is said before a run is marked as paid whose day has not come; null where it has. */
export function tooEarlyText({ settlementDate }: Run, now: Date): string | null {
  if (settlementDate <= londonDay(now)) return null;
  const day = formatDate(settlementDate);
  return `The pay day has not come: the bank is to pay on ${day}. Mark the run as paid only if the money has arrived already.`;
}
