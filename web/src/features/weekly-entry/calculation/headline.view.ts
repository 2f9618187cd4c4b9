import { formatDayShort, lateInstalmentDates, nextFridayAfter, type Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { formatPounds, splitLatePayment, type Pence } from '@waybook/contracts/money';
import { formatNearDay } from '../../../shared/ui/dates.view';

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
  const parts = splitLatePayment(payablePence).map(
    (part, index) => `week ${index + 1}, ${formatPounds(part)} on ${formatDayShort(dates[index] ?? today)}`,
  );
  return `in 3 payments: ${parts.join('; ')}, if approved today`;
}

/** No amount is promised where nothing is entered: what was sent already is in the remittances, with their own days. */
function withoutJobs(sentPence: Pence | null): Headline {
  if (sentPence === null)
    return { lead: 'Your week', figure: 'No jobs yet', when: 'Add your first job to see your pay', short: '' };
  const when = 'Jobs that you add now go in another remittance';
  return { lead: 'Sent for this week', figure: formatPounds(sentPence), when, short: '' };
}

/** Says what would be paid if it were approved today; a later approval moves the Friday. */
export function headlineOf({ breakdown, hasJobs, sentPence, isLate, today }: HeadlineFacts): Headline {
  const { payablePence, netPayPence } = breakdown;
  const figure = formatPounds(payablePence);
  if (!hasJobs) return withoutJobs(sentPence);
  if (payablePence === 0) {
    const shortfall =
      netPayPence < 0 ? `Your deductions are ${formatPounds(-netPayPence)} more than your earnings` : '';
    const when = shortfall || 'Your deductions take up all your earnings';
    return { lead: 'Nothing to pay', figure, when, short: 'Nothing to pay' };
  }
  const lead = 'You will be paid';
  if (isLate) return { lead, figure, when: instalments(payablePence, today), short: 'to be paid in 3 parts' };
  const friday = nextFridayAfter(today);
  const on = `on ${formatNearDay(friday)}`;
  return { lead, figure, when: `${on}, if approved before then`, short: `to be paid ${on}` };
}
