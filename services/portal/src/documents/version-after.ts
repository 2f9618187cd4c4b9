import { DocumentVersionUnclear } from './document.errors.js';

const ENDS_IN_A_NUMBER = /^(.*?)(\d{1,9})$/;

/**
 * The last number plus one: 1.0 is followed by 1.1, "May 2026 v3" by "May 2026 v4".
 *
 * @throws DocumentVersionUnclear where there is no number at the end
 */
export function versionAfter(version: string): string {
  const [, before, number] = ENDS_IN_A_NUMBER.exec(version) ?? [];
  if (before === undefined || number === undefined) throw new DocumentVersionUnclear(version);
  return `${before}${Number(number) + 1}`;
}
