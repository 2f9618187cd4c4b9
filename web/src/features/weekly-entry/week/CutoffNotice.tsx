import { timeLeftUntilCutoff, type Week } from '@waybook/contracts/calendar';
import { formatNearDay } from '../../../shared/ui/dates.view';
import { Notice } from './Notice';
import { timeLeftText } from './week.view';

interface CutoffNoticeProps {
  week: Week;
  now: Date;
  /** Whether what stands here would be late; what is sent again after a rejection needn't be. */
  isLate: boolean;
}

/** Until the week's Sunday night a reminder of how long is left; after it, what being late means. */
export function CutoffNotice({ week, now, isLate }: CutoffNoticeProps) {
  const cutoff = `${formatNearDay(week.weekEndDate)} at 23:59`;
  const timeLeft = timeLeftUntilCutoff(week.weekEndDate, now);
  if (timeLeft === null) {
    if (!isLate) return null;
    return (
      <Notice name="late" title="Late submission" tone="warning">
        The cutoff for this week was {cutoff}. You can still submit it: by the &quot;2 weeks in hand&quot; rule it is
        paid in 3 parts, on the next 3 Fridays after approval.
      </Notice>
    );
  }
  return (
    <Notice name="cutoff" title={`${timeLeftText(timeLeft)} left to submit`}>
      The cutoff is {cutoff}. Later submissions are paid in 3 parts over 3 weeks.
    </Notice>
  );
}
