import { timeLeftUntilCutoff, type Week } from '@waybook/contracts/calendar';
import { memo } from 'react';
import { t } from '../../../shared/language/text';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';
import { Notice } from './Notice';
import { timeLeftText } from './week.view';

interface CutoffNoticeProps {
  week: Week;
  now: Date;
  /** Whether what stands here would be late; what is sent again after a rejection needn't be. */
  isLate: boolean;
}

/** Until the week's Sunday night a reminder of how long is left; after it, what being late means. */
export const CutoffNotice = memo(function CutoffNotice({ week, now, isLate }: CutoffNoticeProps) {
  const cutoff = t('{day} at 23:59', { day: formatDayWithWeekday(week.weekEndDate) });
  const timeLeft = timeLeftUntilCutoff(week.weekEndDate, now);
  if (timeLeft === null) {
    if (!isLate) return null;
    return (
      <Notice name="late" title={t('Late submission')} tone="warning">
        {t(
          'The cutoff for this week was {cutoff}. You can still submit it: by the "2 weeks in hand" rule it is paid in 3 parts, on the next 3 Fridays after approval.',
          { cutoff },
        )}
      </Notice>
    );
  }
  return (
    <Notice name="cutoff" title={t('{timeLeft} left to submit', { timeLeft: timeLeftText(timeLeft) })}>
      {t('The cutoff is {cutoff}. Later submissions are paid in 3 parts over 3 weeks.', { cutoff })}
    </Notice>
  );
});
