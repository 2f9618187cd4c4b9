import { ERASED_TEXT } from '@waybook/event-store';

/** Stands where a name stood: what a rebuild from the log puts there, too. */
export const ERASED_NAME = ERASED_TEXT;

/** The same as SQL, for a column that the event always fills. */
export const ERASED = sqlText(ERASED_TEXT);

/** For one that may be empty. */
export const ERASED_WHERE_THERE = (column: string) => `case when ${column} is null then null else ${ERASED} end`;

export function sqlText(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
