import { lateInstalmentDates, nextFridayAfter, type Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { splitLatePayment, type Pence } from '@waybook/contracts/money';
import { formatPounds } from '../../../shared/language/amounts';
import { t } from '../../../shared/language/text';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';

/** The one figure that a driver looks for, and the sentence around it. */
export interface Headline {
  readonly lead: string;
  readonly figure: string;
  readonly when: string;
  /** The same in a few words, beside the figure. */
  readonly short: string;
}

export interface HeadlineFacts {
  readonly breakdown: RemittanceBreakdown;
  readonly hasJobs: boolean;
  /** What the remittances come to that were sent for the week; null where there are none, or none are known. */
  readonly sentPence: Pence | null;
  readonly isLate: boolean;
  readonly today: Day;
}

function instalments(payablePence: number, today: Day): string {
  const dates = lateInstalmentDates(today);
  const parts = splitLatePayment(payablePence).map((part, index) =>
    t('week {number}, {amount} on {day}', {
      number: index + 1,
      amount: formatPounds(part),
      day: formatDayWithWeekday(dates[index] ?? today),
    }),
  );
  return t('in 3 payments: {parts}, if approved today', { parts: parts.join('; ') });
}

/** No amount is promised where nothing is entered: what was sent already is in the remittances, with their own days. */
function withoutJobs(sentPence: Pence | null): Headline {
  if (sentPence === null)
    return { lead: t('Your week'), figure: t('No jobs yet'), when: t('Add your first job to see your pay'), short: '' };
  const when = t('Jobs that you add now go in another remittance');
  return { lead: t('Sent for this week'), figure: formatPounds(sentPence), when, short: '' };
}

/** Says what would be paid if it were approved today; a later approval moves the Friday. */
export function headlineOf({ breakdown, hasJobs, sentPence, isLate, today }: HeadlineFacts): Headline {
  const { payablePence, netPayPence } = breakdown;
  const figure = formatPounds(payablePence);
  if (!hasJobs) return withoutJobs(sentPence);
  if (payablePence === 0) {
    const shortfall =
      netPayPence < 0
        ? t('Your deductions are {amount} more than your earnings', { amount: formatPounds(-netPayPence) })
        : '';
    const when = shortfall || t('Your deductions take up all your earnings');
    return { lead: t('Nothing to pay'), figure, when, short: t('Nothing to pay') };
  }
  const lead = t('You will be paid');
  if (isLate) return { lead, figure, when: instalments(payablePence, today), short: t('to be paid in 3 parts') };
  const day = formatDayWithWeekday(nextFridayAfter(today));
  return {
    lead,
    figure,
    when: t('on {day}, if approved before then', { day }),
    short: t('to be paid on {day}', { day }),
  };
}
