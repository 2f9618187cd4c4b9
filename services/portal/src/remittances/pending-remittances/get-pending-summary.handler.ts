import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { PendingSummaryAnswer } from '@waybook/contracts/api';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { GetPendingSummary } from './get-pending-summary.query.js';

interface SummaryRow {
  readonly count: number;
  readonly payable_pence: Pence;
}

const SUMMARY_SQL = `
  select count(*)::integer as count, coalesce(sum(payable_pence), 0)::bigint as payable_pence
  from remittances where business = $1 and awaits_decision`;

@QueryHandler(GetPendingSummary)
export class GetPendingSummaryHandler implements IQueryHandler<GetPendingSummary> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business }: GetPendingSummary): Promise<PendingSummaryAnswer> {
    return this.tables.in(business, async (manager) => {
      const [row] = await manager.query<SummaryRow[]>(SUMMARY_SQL, [business]);
      return { count: row?.count ?? 0, payableAmount: decimalText(row?.payable_pence ?? 0) };
    });
  }
}
