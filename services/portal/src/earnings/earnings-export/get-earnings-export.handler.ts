import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { RemittanceStatus } from '@waybook/contracts/api';
import { decimalText, lineSums, type LineFigures, type Pence } from '@waybook/contracts/money';
import type { Cell } from '@waybook/platform/csv';
import { ReadTables } from '@waybook/platform/database';
import { documentNumber } from '../../remittances/document-answers.js';
import { GetEarningsExport } from './get-earnings-export.query.js';

/** A year has 53 weeks at most, and a driver sends in a handful of remittances for one. */
const MAX_LINES = 2_000;

interface ExportRow {
  readonly id: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly status: RemittanceStatus;
  readonly document_kind: 'self_billed_invoice' | 'remittance_statement' | null;
  readonly document_number: number | null;
  readonly statement_number: number | null;
  readonly jobs_completed: number;
  readonly gross_ex_vat_pence: Pence;
  readonly vat_on_earnings_pence: Pence;
  readonly membership_fee_pence: Pence;
  readonly vat_on_membership_pence: Pence;
  readonly additional_deductions_pence: Pence;
  readonly net_remittance_pence: Pence;
  readonly retention_pence: Pence | null;
  readonly retention_held_pence: Pence;
  readonly net_pay_pence: Pence;
  readonly payment_date: string | null;
  readonly lines: readonly LineFigures[];
}

@QueryHandler(GetEarningsExport)
export class GetEarningsExportHandler implements IQueryHandler<GetEarningsExport> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, driverId, taxYear }: GetEarningsExport): Promise<Cell[][]> {
    const rows = await this.tables.in(business, (manager) =>
      manager.query<ExportRow[]>(
        `select id, week_start_date, week_end_date, status, document_kind, document_number, statement_number, jobs_completed,
           gross_ex_vat_pence, vat_on_earnings_pence, membership_fee_pence, vat_on_membership_pence, additional_deductions_pence, net_remittance_pence,
           retention_pence, retention_held_pence, net_pay_pence, payment_date, lines
         from remittances
         where business = $1 and driver_id = $2 and week_end_date between $3 and $4 and is_counted
         order by week_start_date, submitted_at, id limit ${MAX_LINES}`,
        [business, driverId, taxYear.firstDay, taxYear.lastDay],
      ),
    );
    return rows.map(lineOf);
  }
}

function lineOf(row: ExportRow): Cell[] {
  const { additionsPence, deductionsPence } = lineSums(row.lines);
  return [
    row.week_start_date,
    row.week_end_date,
    row.status,
    documentOf(row),
    row.jobs_completed,
    decimalText(row.gross_ex_vat_pence),
    decimalText(row.vat_on_earnings_pence),
    decimalText(row.membership_fee_pence),
    decimalText(row.vat_on_membership_pence),
    decimalText(row.additional_deductions_pence),
    decimalText(row.net_remittance_pence),
    decimalText(row.retention_pence ?? 0),
    decimalText(row.net_pay_pence),
    row.payment_date,
    decimalText(additionsPence),
    decimalText(deductionsPence),
    decimalText(row.retention_held_pence),
    row.id,
  ];
}

function documentOf(row: ExportRow): string | null {
  return documentNumber(row) ?? (row.document_kind === 'remittance_statement' ? 'Remittance statement' : null);
}
