import type { PoolClient } from 'pg';
import { MAX_DIFFERENCES, type Difference } from './difference.js';
import type { Figure, FigureRow, ReconciledTable } from './figure-row.js';

const ROWS_AT_A_TIME = 5_000;

/** What is compared of each table; days as text, as events hold them. */
const COLUMNS: Readonly<Record<ReconciledTable, string>> = {
  remittances: `status, awaits_decision, is_counted, is_payable, was_approved, holds_entries, driver_id::text, week_start_date::text, gross_ex_vat_pence, vat_on_earnings_pence, gross_incl_vat_pence,
    membership_fee_pence, vat_on_membership_pence, additional_deductions_pence, deduction_total_pence, net_remittance_pence,
    retention_pence, net_pay_pence, payable_pence, paid_before_pence, retention_held_pence, document_number, credit_note_number,
    statement_number, reversal_number, fee_invoice_number, fee_credit_note_number`,
  payments:
    'amount_pence, due_date::text, status, run_id::text, paid_on::text, returned_on::text, return_reason, needs_confirmation',
  retentions:
    'amount_pence, status, run_id::text, released_on::text, returned_on::text, return_reason, needs_confirmation',
  payment_runs: `status, line_count, driver_count, total_pence, release_pence, left_out_count, left_out_pence,
    returned_count, returned_pence`,
  memberships: `last_paid_on::text, expires_on::text,
    (select coalesce(sum((payment ->> 'amountPence')::bigint), 0)::bigint from jsonb_array_elements(payments) payment
      where payment -> 'reversal' = 'null') as paid_pence`,
  earnings_entries: `status, remittance_id::text, gross_pence, vat_pence, membership_fee_pence, vat_on_membership_pence, retention_pence,
    net_pay_pence`,
};

export async function compareTable(
  client: PoolClient,
  business: string,
  table: ReconciledTable,
  expected: ReadonlyMap<string, FigureRow>,
): Promise<{ rows: number; differences: Difference[] }> {
  const differences: Difference[] = [];
  const missing = new Set(expected.keys());
  await client.query(
    `declare read_rows cursor for select id::text as row_id, ${COLUMNS[table]} from ${table} where business = $1`,
    [business],
  );
  let count = 0;
  for (;;) {
    const { rows } = await client.query<{ row_id: string } & FigureRow>(`fetch ${ROWS_AT_A_TIME} from read_rows`);
    for (const { row_id: id, ...found } of rows) {
      missing.delete(id);
      if (differences.length < MAX_DIFFERENCES) differences.push(...differencesOf(table, id, expected.get(id), found));
    }
    count += rows.length;
    if (rows.length < ROWS_AT_A_TIME) break;
  }
  await client.query('close read_rows');
  for (const id of missing) {
    if (differences.length >= MAX_DIFFERENCES) break;
    differences.push({ table, id, what: 'the row is missing', replayed: 'a row', found: null });
  }
  return { rows: count, differences };
}

function differencesOf(table: string, id: string, row: FigureRow | undefined, found: FigureRow): Difference[] {
  if (row === undefined) return [{ table, id, what: 'no event made this row', replayed: null, found: 'a row' }];
  return Object.entries(row)
    .filter(([column, figure]) => found[column] !== figure)
    .map(([column, figure]) => ({
      table,
      id,
      what: column,
      replayed: told(figure),
      found: told(found[column] ?? null),
    }));
}

const told = (figure: Figure): string | null => (figure === null ? null : String(figure));
