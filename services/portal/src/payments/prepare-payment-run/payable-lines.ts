import { MAX_RUN_LINES } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { PaymentRunLine } from '@waybook/contracts/events';
import type { ReadTables } from '@waybook/platform/database';
import { PAYABLE } from '../payable.sql.js';
import type { ChosenReleases } from '../payment-run.decider.js';

export interface PayableLookup {
  readonly business: string;
  /** Null where nothing that is due shall be gathered. */
  readonly dueUntil: Day | null;
  readonly leaveOut: readonly string[];
  /** Remittances whose retention is to be released. */
  readonly releases: readonly string[];
}

/** The oldest first, so that what doesn't fit into one run is what is youngest. */
const PAYABLE_LINES = `
  select line.*, r.is_vat_registered, r.gross_ex_vat_pence, r.vat_on_earnings_pence, r.document_kind, r.document_number
  from (
    (select 'payment' as kind, p.id as line_id, p.remittance_id, p.driver_id, p.driver_code, p.week_start_date,
        case when p.instalments > 1 then p.instalment end as instalment, p.instalments, p.amount_pence, p.due_date
      from payments p
      where p.business = $1 and ${PAYABLE} and p.due_date <= $2::date and p.id <> all ($3::text[])
      order by p.due_date, p.id limit ${MAX_RUN_LINES})
    union all
    (select 'retention_release', t.payment_id, t.id, t.driver_id, t.driver_code, t.week_start_date,
        null, null, t.amount_pence, null
      from unnest($4::uuid[]) as wanted (id)
      join retentions t on t.business = $1 and t.id = wanted.id and t.status = 'held' and not t.needs_confirmation)
  ) line
  join remittances r on r.business = $1 and r.id = line.remittance_id
  order by line.due_date, line.line_id`;

interface PayableRow {
  readonly kind: PaymentRunLine['kind'];
  readonly line_id: string;
  readonly remittance_id: string;
  readonly driver_id: string;
  readonly driver_code: string;
  readonly week_start_date: string;
  readonly instalment: number | null;
  readonly instalments: number | null;
  readonly amount_pence: number;
  readonly due_date: string | null;
  readonly is_vat_registered: boolean;
  readonly gross_ex_vat_pence: number;
  readonly vat_on_earnings_pence: number;
  readonly document_kind: PaymentRunLine['tax']['documentKind'];
  readonly document_number: number | null;
}

function lineOf(row: PayableRow): PaymentRunLine {
  return {
    lineId: row.line_id,
    kind: row.kind,
    remittanceId: row.remittance_id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    weekStartDate: row.week_start_date,
    instalment: row.instalment,
    instalments: row.instalments,
    amountPence: row.amount_pence,
    dueDate: row.due_date,
    tax: {
      isVatRegistered: row.is_vat_registered,
      grossExVatPence: row.gross_ex_vat_pence,
      vatPence: row.vat_on_earnings_pence,
      documentKind: row.document_kind,
      documentNumber: row.document_number,
    },
  };
}

export interface PayableLines {
  readonly due: readonly PaymentRunLine[];
  readonly releases: ChosenReleases;
}

/** As many due payments as fit beside the releases; the rest waits for the next run. */
export async function findPayableLines(
  tables: ReadTables,
  { business, dueUntil, leaveOut, releases: asked }: PayableLookup,
): Promise<PayableLines> {
  const rows = await tables.in(business, (manager) =>
    manager.query<PayableRow[]>(PAYABLE_LINES, [business, dueUntil, leaveOut, asked]),
  );
  const lines = rows.map(lineOf);
  const releases = lines.filter(({ kind }) => kind === 'retention_release');
  const due = lines.filter(({ kind }) => kind === 'payment').slice(0, MAX_RUN_LINES - releases.length);
  return { due, releases: { asked, lines: releases } };
}
