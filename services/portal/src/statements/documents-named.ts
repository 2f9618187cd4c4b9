import type { WhichDocument } from '../remittances/remittance-pdf/get-remittance-document.query.js';
import type { StatementLine } from './statement-line.js';

export interface NamedDocument {
  readonly remittanceId: string;
  readonly which: WhichDocument;
}

/** The documents that a statement's lines go by, each once, by week (R177). */
export function documentsNamed(lines: readonly StatementLine[]): NamedDocument[] {
  const named = new Map<string, NamedDocument>();
  for (const { kind, remittanceId } of lines.toSorted(byWeek)) {
    const which = kind === 'taken_back' ? 'credit_note' : 'document';
    named.set(`${remittanceId} ${which}`, { remittanceId, which });
  }
  return [...named.values()];
}

function byWeek(one: StatementLine, other: StatementLine): number {
  return one.weekStartDate === other.weekStartDate ? 0 : one.weekStartDate < other.weekStartDate ? -1 : 1;
}
