import {
  JOURNAL_FORMAT_LABELS,
  JOURNAL_FORMATS,
  type JournalAnswer,
  type JournalChange,
  type JournalFormat,
  type VatPeriod,
} from '@waybook/contracts/api';
import { formatMonth } from '@waybook/contracts/calendar';
import { formatDateTime } from '../../../shared/ui/dates.view';
import { lastMonths } from '../audit.view';

const OFFERED_MONTHS = 24;

export interface AccountantChoice {
  month: string;
  program: JournalFormat;
  period: VatPeriod;
}

/** What the address asks for, where it is one of what there is; else the last month that is over, a quarter, and the first program. */
export function choiceOf(values: Readonly<Record<keyof AccountantChoice, string>>, now: Date): AccountantChoice {
  const months = lastMonths(now, OFFERED_MONTHS);
  return {
    month: months.includes(values.month) ? values.month : months[0]!,
    program: JOURNAL_FORMATS.find((format) => format === values.program) ?? 'xero',
    period: values.period === 'month' ? 'month' : 'quarter',
  };
}

export const monthOptions = (now: Date) =>
  lastMonths(now, OFFERED_MONTHS).map((value) => ({ value, label: formatMonth(value) }));

const SINCE: Readonly<Record<JournalChange, string>> = {
  nothing: 'Nothing has changed since: the file is the same, byte for byte.',
  books: 'The books of this month have changed since. Undo that import before you take the file again.',
  accounts: 'The accounts are named differently since; the figures are the same.',
};

/** Who took the month's journals for a program last, and whether that still holds. */
export function takenText({ taken }: Pick<JournalAnswer, 'taken'>, program: JournalFormat) {
  const last = taken.find(({ format }) => format === program);
  if (last === undefined) return { isStale: false, text: `Not taken for ${JOURNAL_FORMAT_LABELS[program]} yet.` };
  const { takenAt, takenByName, changed } = last;
  const text = `Taken by ${takenByName} on ${formatDateTime(takenAt)}. ${SINCE[changed]}`;
  return { isStale: changed === 'books', text };
}

/** Whether the month's journals can still change. */
export function standingText({ isClosed, adjusts }: Pick<JournalAnswer, 'isClosed' | 'adjusts'>): string {
  const adjusted =
    adjusts.length === 0
      ? ''
      : ` Of ${adjusts.map(formatMonth).join(', ')}, which was closed before, something was recorded later; it is posted here.`;
  return isClosed
    ? `The month is closed: its journals never change.${adjusted}`
    : `The month isn't closed: what is recorded late for it still changes its journals. Close it before you take them.${adjusted}`;
}
