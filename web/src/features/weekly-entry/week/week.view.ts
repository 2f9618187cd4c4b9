import { formatDayShort, formatWeek, weeksBack, type TimeLeft, type Week } from '@waybook/contracts/calendar';
import { MAX_WEEKS_BACK } from '@waybook/contracts/api';
import { counted } from '@waybook/contracts/texts';

/** "Monday to Sunday" as the header says it. */
export function weekHeading({ weekStartDate, weekEndDate }: Week): string {
  return `${formatDayShort(weekStartDate)} to ${formatDayShort(weekEndDate)} ${weekEndDate.slice(0, 4)}`;
}

export interface WeekChoice {
  readonly week: Week;
  readonly label: string;
}

function choiceName(weeksAgo: number): string {
  if (weeksAgo === 0) return 'This week';
  return weeksAgo === 1 ? 'Last week (late)' : `${weeksAgo} weeks ago (late)`;
}

/** The weeks that may be entered, the current one first. */
export function weekChoices(now: Date): WeekChoice[] {
  return weeksBack(now, MAX_WEEKS_BACK).map((week, weeksAgo) => ({
    week,
    label: `${choiceName(weeksAgo)}: ${formatWeek(week)}`,
  }));
}

/** "1 day 4 hours", "35 minutes": the largest unit and the one below it say enough. */
export function timeLeftText({ days, hours, minutes }: TimeLeft): string {
  if (days > 0) return hours > 0 ? `${counted(days, 'day')} ${counted(hours, 'hour')}` : counted(days, 'day');
  if (hours > 0)
    return minutes > 0 ? `${counted(hours, 'hour')} ${counted(minutes, 'minute')}` : counted(hours, 'hour');
  return minutes > 0 ? counted(minutes, 'minute') : 'less than a minute';
}

export function jobsText(count: number): string {
  return counted(count, 'job');
}
