import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { decimalText } from '@waybook/contracts/money';
import { csvOfPages, type Cell } from '@waybook/platform/csv';
import { ReadTables } from '@waybook/platform/database';
import type { Readable } from 'node:stream';
import type { StoredRemittance } from '../remittance-answer.js';
import { invoiceNumber } from '../remittance-document/index.js';
import { findListed } from './find-listed.js';
import { GetRemittanceExport } from './get-remittance-export.query.js';
import { flaggedIds } from './listed-flags.js';

const HEADER = [
  'Week starting',
  'Week ending',
  'Driver',
  'Driver ID',
  'Status',
  'Late',
  'Submitted',
  'Decided',
  'Jobs',
  'Gross earnings (ex VAT)',
  'VAT on earnings',
  'Deductions',
  'Retention',
  'To pay',
  'Document',
  'Reason or note',
  'Remittance ID',
];

@QueryHandler(GetRemittanceExport)
export class GetRemittanceExportHandler implements IQueryHandler<GetRemittanceExport> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws SortUnknown before the first line goes out */
  async execute({ business, at, request }: GetRemittanceExport): Promise<Readable> {
    const flagged = request.flagged
      ? await this.tables.in(business, (manager) => flaggedIds(manager, business, at))
      : null;
    return csvOfPages(HEADER, cellsOf, (window) =>
      this.tables.in(business, async (manager) => {
        return (await findListed(manager, business, request, { window, flagged })).rows;
      }),
    );
  }
}

function cellsOf(row: StoredRemittance): Cell[] {
  return [
    row.week_start_date,
    row.week_end_date,
    row.driver_name,
    row.driver_code,
    row.status,
    row.is_late_submission ? 'Yes' : 'No',
    row.submitted_at.toISOString(),
    row.decided_at?.toISOString() ?? null,
    row.jobs_completed,
    decimalText(row.gross_ex_vat_pence),
    row.is_vat_registered ? decimalText(row.vat_on_earnings_pence) : null,
    decimalText(row.deduction_total_pence),
    row.retention_pence === null ? null : decimalText(row.retention_pence),
    decimalText(row.payable_pence),
    row.document_number === null ? null : invoiceNumber(row.document_number),
    row.notes,
    row.id,
  ];
}
