import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { VatReportAnswer, VatSums } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { summed } from '../sums.js';
import { GetVatReport } from './get-vat-report.query.js';
import { RETENTION_SQL, VAT_MONTHS_SQL } from './vat.sql.js';

interface VatRow {
  readonly invoices: number;
  readonly credit_notes: number;
  readonly net_pence: Pence;
  readonly input_pence: Pence;
  readonly output_pence: Pence;
}

interface MonthRow extends VatRow {
  readonly month: string;
}

interface RetentionRow {
  readonly retained_pence: Pence;
  readonly released_pence: Pence;
  readonly held_now_pence: Pence;
}

@QueryHandler(GetVatReport)
export class GetVatReportHandler implements IQueryHandler<GetVatReport> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, days }: GetVatReport): Promise<VatReportAnswer> {
    const parameters = [business, days.from, days.until];
    const [months, [retention]] = await this.tables.in(business, async (manager) => [
      await manager.query<MonthRow[]>(VAT_MONTHS_SQL, parameters),
      await manager.query<RetentionRow[]>(RETENTION_SQL, parameters),
    ]);
    if (!retention) throw new Error('sums without a row');
    return {
      ...days,
      totals: vatSums(summed<VatRow>(NOTHING, months)),
      months: months.map((row) => ({ month: row.month, ...vatSums(row) })),
      retention: {
        retained: decimalText(retention.retained_pence),
        released: decimalText(retention.released_pence),
        heldNow: decimalText(retention.held_now_pence),
      },
    };
  }
}

const NOTHING: VatRow = { invoices: 0, credit_notes: 0, net_pence: 0, input_pence: 0, output_pence: 0 };

function vatSums(row: VatRow): VatSums {
  return {
    invoices: row.invoices,
    creditNotes: row.credit_notes,
    net: decimalText(row.net_pence),
    inputVat: decimalText(row.input_pence),
    outputVat: decimalText(row.output_pence),
  };
}
