import type { EntityManager } from 'typeorm';
import { documentReference, type DocumentRow, type Documents } from '../document-answers.js';
import type { RemittanceRow } from '../remittance.read-model.js';

type CorrectionRow = Pick<RemittanceRow, 'corrects' | 'replaced_by'>;

/** The remittances that these correct, or are corrected by. */
export function linkedByCorrection(rows: readonly CorrectionRow[]): string[] {
  const linked = rows.flatMap(({ corrects, replaced_by: replacedBy }) => [corrects, replacedBy]);
  return [...new Set(linked.filter((id) => id !== null))];
}

/** Asks only where something was corrected. */
export async function correctedDocuments(
  manager: EntityManager,
  business: string,
  rows: readonly CorrectionRow[],
): Promise<Documents> {
  const ids = linkedByCorrection(rows);
  if (ids.length === 0) return new Map();
  const found = await manager.query<(DocumentRow & { id: string })[]>(
    'select id, document_number, statement_number, decided_at from remittances where business = $1 and id = any ($2::uuid[])',
    [business, ids],
  );
  return new Map(found.map((row) => [row.id, documentReference(row)]));
}
