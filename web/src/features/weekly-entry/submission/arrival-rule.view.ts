import { isLateSubmission, type Week } from '@waybook/contracts/calendar';
import { t } from '../../../shared/language/text';
import { formatDayWithWeekday } from '../../../shared/ui/dates.view';

/** What a driver has to know before relying on a queue: the server's clock decides (R19, R20). Null once the cutoff is over. */
export function arrivalRule({ weekEndDate }: Week, now: Date): string | null {
  if (isLateSubmission(weekEndDate, now)) return null;
  return t('It counts as submitted when it arrives: after {day} at 23:59 it is late and paid in 3 parts.', {
    day: formatDayWithWeekday(weekEndDate),
  });
}
