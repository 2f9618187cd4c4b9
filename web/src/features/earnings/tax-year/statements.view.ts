import type { EarningsAnswer, StatementAnswer } from '@waybook/contracts/api';
import type { QuarterKind } from '@waybook/contracts/calendar';
import { formatDays } from '../../../shared/language/days';
import { english, t } from '../../../shared/language/text';
import { taxYearsOf } from '../earnings.view';

export const QUARTER_KIND_OPTIONS: readonly { value: QuarterKind; label: string }[] = [
  { value: 'standard', label: english('From the 6th (standard)') },
  { value: 'calendar', label: english('Calendar quarters') },
];

/** The tax years of which there is anything, and the current one; latest first. What a year's last week earned may be paid in the next. */
export function offeredYears(
  records: readonly EarningsAnswer[],
  statements: readonly StatementAnswer[],
  now: Date,
): string[] {
  const years = [...taxYearsOf(records, now), ...statements.map(({ taxYear }) => taxYear)];
  return [...new Set(years)].sort().reverse();
}

/** Of a year's statements its own, where it has one, and those of its quarters of one kind. */
export function statementsIn(ofYear: readonly StatementAnswer[], kind: QuarterKind): StatementAnswer[] {
  return ofYear.filter(({ quarterKind }) => (quarterKind ?? kind) === kind);
}

export function titleOf({ taxYear, quarter, isSoFar }: StatementAnswer): string {
  const title = quarter === null ? t('Tax year {year}', { year: taxYear }) : t('Quarter {quarter}', { quarter });
  return isSoFar ? t('{title}, so far', { title }) : title;
}

export function daysOf({ firstDay, lastDay }: StatementAnswer): string {
  return formatDays(firstDay, lastDay);
}

/** "12 remittances", "12 remittances, 14 documents": a corrected one has its credit note as well. */
export function contentOf({ remittances, documents }: StatementAnswer): string {
  const named = t('{count, plural, one {# remittance} other {# remittances}}', { count: remittances });
  return documents > remittances
    ? `${named}, ${t('{count, plural, one {# document} other {# documents}}', { count: documents })}`
    : named;
}

export function fileNameOf({ name }: StatementAnswer, driverCode: string, extension: 'pdf' | 'csv'): string {
  return `statement-${driverCode}-${name}.${extension}`;
}
