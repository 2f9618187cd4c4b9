import { formatInstant, formatDayWithWeekday, londonDay } from '@waybook/contracts/calendar';
import type { RemittanceAnswer } from '@waybook/contracts/api';

/** "Fri, Nov 20, 2026 at 16:40" */
function dayAndTime(instant: string): string {
  return `${formatDayWithWeekday(londonDay(new Date(instant)))} at ${formatInstant(instant).slice(-5)}`;
}

/** What an approver reads beside the flag of a late remittance that waited on a phone; null where there is nothing to say (R164). */
export function claimedTap({ tappedAt, submittedAt }: Pick<RemittanceAnswer, 'tappedAt' | 'submittedAt'>) {
  if (tappedAt === null) return null;
  return `Driver says they submitted on ${dayAndTime(tappedAt)} (their phone’s clock), without a connection. It arrived on ${dayAndTime(submittedAt)}, which is what counts.`;
}
