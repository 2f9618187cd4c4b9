import { MAX_IMPORTS_LISTED, type ImportAnswer, type ImportKind } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import type { ImportRow } from '../import.js';

type Found = ImportRow & { readonly id: string; readonly confirmed_by_name: string | null };

/** The newest first. */
export async function findImports(
  tables: ReadTables,
  business: string,
  { kind, id = null }: { readonly kind: ImportKind; readonly id?: string | null },
): Promise<ImportAnswer[]> {
  const rows = await tables.in(business, (manager) =>
    manager.query<Found[]>(
      `select i.*, a.first_name || ' ' || a.last_name as confirmed_by_name
         from imports i
         left join admin_users a on a.business = $1 and a.id = i.confirmed_by
        where i.business = $1 and i.kind = $2 and ($3::uuid is null or i.id = $3::uuid)
        order by i.confirmed_at desc, i.id desc limit ${MAX_IMPORTS_LISTED}`,
      [business, kind, id],
    ),
  );
  return rows.map(answerOf);
}

function answerOf(row: Found): ImportAnswer {
  return {
    id: row.id,
    kind: row.kind,
    status: row.status,
    rows: row.rows,
    added: row.added,
    changed: row.changed,
    refused: row.refused,
    takenBack: row.taken_back,
    confirmedAt: row.confirmed_at.toISOString(),
    confirmedBy: row.confirmed_by,
    confirmedByName: row.confirmed_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
  };
}
