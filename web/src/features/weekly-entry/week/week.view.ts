import { weeksBack, type TimeLeft, type Week } from '@waybook/contracts/calendar';
import { MAX_WEEKS_BACK } from '@waybook/contracts/api';
import { formatDaysBriefly, formatDayOfYear } from '../../../shared/language/days';
import { t } from '../../../shared/language/text';

/** "Monday to Sunday" as the header says it. */
export function weekHeading({ weekStartDate, weekEndDate }: Week): string {
  return t('{first} – {last}, {year}', {
    first: formatDayOfYear(weekStartDate),
    last: formatDayOfYear(weekEndDate),
    year: weekEndDate.slice(0, 4),
  });
}

export interface WeekChoice {
  readonly week: Week;
  readonly label: string;
}

/** On the smallest phones there is room for little more than the days; the heading says the year. */
function choiceLabel(weeksAgo: number, { weekStartDate, weekEndDate }: Week): string {
  const week = formatDaysBriefly(weekStartDate, weekEndDate);
  if (weeksAgo === 0) return t('This week: {week}', { week });
  return weeksAgo === 1
    ? t('Last week: {week} (late)', { week })
    : t('{weeks, plural, one {# week} other {# weeks}} ago: {week} (late)', { weeks: weeksAgo, week });
}

/** The weeks that may be entered, the current one first. */
export function weekChoices(now: Date): WeekChoice[] {
  return weeksBack(now, MAX_WEEKS_BACK).map((week, weeksAgo) => ({
    week,
    label: choiceLabel(weeksAgo, week),
  }));
}

/** "1 day 4 hours", "35 minutes": the largest unit and the one below it say enough. */
export function timeLeftText({ days, hours, minutes }: TimeLeft): string {
  const inDays = days > 0 && t('{days, plural, one {# day} other {# days}}', { days });
  const inHours = hours > 0 && t('{hours, plural, one {# hour} other {# hours}}', { hours });
  const inMinutes = minutes > 0 && days === 0 && t('{minutes, plural, one {# minute} other {# minutes}}', { minutes });
  return [inDays, inHours, inMinutes].filter(Boolean).join(' ') || t('less than a minute');
}

export function jobsText(count: number): string {
  return t('{jobs, plural, one {# job} other {# jobs}}', { jobs: count });
}
