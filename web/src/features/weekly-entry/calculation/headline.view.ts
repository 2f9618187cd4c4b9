import { formatDayShort, lateInstalmentDates, nextFridayAfter, type Day } from '@waybook/contracts/calendar';
import type { RemittanceBreakdown } from '@waybook/contracts/events';
import { formatPounds, splitLatePayment } from '@waybook/contracts/money';
import { formatNearDay } from '../../../shared/ui/dates.view';

/** The one figure that a driver looks for, and the sentence around it. */
export interface Headline {
  readonly lead: string;
  readonly figure: string;
  readonly when: string;
}

export interface HeadlineFacts {
  readonly breakdown: RemittanceBreakdown;
  readonly hasJobs: boolean;
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

/** Says what would be paid if it were approved today; a later approval moves the Friday. */
export function headlineOf({ breakdown, hasJobs, isLate, today }: HeadlineFacts): Headline {
  const { payablePence, netPayPence } = breakdown;
  const figure = formatPounds(payablePence);
  if (!hasJobs)
    return { lead: 'You will be paid', figure: formatPounds(0), when: 'Add your first job to see your pay' };
  if (payablePence === 0) {
    const shortfall =
      netPayPence < 0 ? `Your deductions are ${formatPounds(-netPayPence)} more than your earnings` : '';
    return { lead: 'Nothing to pay', figure, when: shortfall || 'Your deductions take up all your earnings' };
  }
  if (isLate) return { lead: 'You will be paid', figure, when: instalments(payablePence, today) };
  const friday = nextFridayAfter(today);
  return { lead: 'You will be paid', figure, when: `on ${formatNearDay(friday)}, if approved before then` };
}
