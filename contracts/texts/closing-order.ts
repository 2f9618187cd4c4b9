import { formatMonth } from '../calendar/index.js';

/** "September 2026 comes first: …"; of months as "2026-09". */
export function closesFirst(first: string, month: string): string {
  return `${formatMonth(first)} comes first: it is open, and the books have figures in it. Close it before ${formatMonth(month)}.`;
}
