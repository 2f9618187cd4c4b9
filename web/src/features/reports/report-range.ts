import { addDays, isDay, taxYearOf, weekOfDay, type Day } from '@waybook/contracts/calendar';

/** First and last day of what a report looks at. */
export interface ReportRange {
  from: Day;
  until: Day;
}

export const RANGE_PRESETS = [
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-tax-year',
  'last-tax-year',
] as const;
export type RangePreset = (typeof RANGE_PRESETS)[number];

export const CUSTOM = 'custom';

export const PRESET_LABELS: Readonly<Record<RangePreset | typeof CUSTOM, string>> = {
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-tax-year': 'This tax year',
  'last-tax-year': 'Last tax year',
  custom: 'Other days',
};

const MONTHS_PER_QUARTER = 3;

const firstOfMonth = (day: Day): Day => `${day.slice(0, 7)}-01`;

/** The first day of the month that lies so many months later. */
function monthsLater(firstDay: Day, months: number): Day {
  const month = Number(firstDay.slice(0, 4)) * 12 + Number(firstDay.slice(5, 7)) - 1 + months;
  return `${Math.floor(month / 12)}-${String((month % 12) + 1).padStart(2, '0')}-01`;
}

function monthsFrom(from: Day, count: number): ReportRange {
  return { from, until: addDays(monthsLater(from, count), -1) };
}

/** VAT quarters that begin with the calendar's. */
function firstOfQuarter(day: Day): Day {
  const first = firstOfMonth(day);
  return monthsLater(first, -((Number(first.slice(5, 7)) - 1) % MONTHS_PER_QUARTER));
}

function week(day: Day): ReportRange {
  const { weekStartDate, weekEndDate } = weekOfDay(day);
  return { from: weekStartDate, until: weekEndDate };
}

function taxYear(day: Day): ReportRange {
  const { firstDay, lastDay } = taxYearOf(day);
  return { from: firstDay, until: lastDay };
}

const DAYS_PER_WEEK = 7;

/** British days: quarters are the calendar's, tax years run from 6 April. */
export function presetRange(preset: RangePreset, today: Day): ReportRange {
  switch (preset) {
    case 'this-week':
      return week(today);
    case 'last-week':
      return week(addDays(today, -DAYS_PER_WEEK));
    case 'this-month':
      return monthsFrom(firstOfMonth(today), 1);
    case 'last-month':
      return monthsFrom(monthsLater(firstOfMonth(today), -1), 1);
    case 'this-quarter':
      return monthsFrom(firstOfQuarter(today), MONTHS_PER_QUARTER);
    case 'last-quarter':
      return monthsFrom(monthsLater(firstOfQuarter(today), -MONTHS_PER_QUARTER), MONTHS_PER_QUARTER);
    case 'this-tax-year':
      return taxYear(today);
    case 'last-tax-year':
      return taxYear(addDays(taxYearOf(today).firstDay, -1));
  }
}

export interface ChosenRange extends ReportRange {
  preset: RangePreset | typeof CUSTOM;
}

const DEFAULT_PRESET: RangePreset = 'this-quarter';

const isPreset = (text: string | null): text is RangePreset =>
  (RANGE_PRESETS as readonly (string | null)[]).includes(text);

/** What the address bar asks for; what makes no sense there is this quarter. */
export function rangeFrom(parameters: URLSearchParams, today: Day): ChosenRange {
  const preset = parameters.get('range');
  const [from, until] = [parameters.get('from') ?? '', parameters.get('until') ?? ''];
  if (preset === CUSTOM && isDay(from) && isDay(until) && from <= until) return { preset: CUSTOM, from, until };
  const known = isPreset(preset) ? preset : DEFAULT_PRESET;
  return { preset: known, ...presetRange(known, today) };
}
