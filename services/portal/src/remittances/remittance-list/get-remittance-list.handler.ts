import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ListedRemittanceAnswer, RemittanceFlag } from '@waybook/contracts/api';
import { decimalText } from '@waybook/contracts/money';
import { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page } from '@waybook/platform/http';
import { documentNumber } from '../document-answers.js';
import { flaggedPending } from '../pending-remittances/flagged-pending.js';
import type { StoredRemittance } from '../remittance-answer.js';
import { findListed } from './find-listed.js';
import { GetRemittanceList } from './get-remittance-list.query.js';
import { listedFlags } from './listed-flags.js';

/** Without paging: the latest ones. */
const MAX_LISTED = 200;

@QueryHandler(GetRemittanceList)
export class GetRemittanceListHandler implements IQueryHandler<GetRemittanceList> {
  constructor(private readonly tables: ReadTables) {}

  async execute({ business, at, request }: GetRemittanceList): Promise<Page<ListedRemittanceAnswer>> {
    return this.tables.in(business, async (manager) => {
      const flagged = request.flagged ? await flaggedPending(manager, business, at) : null;
      const window = pageWindow(request, MAX_LISTED);
      const { rows, total } = await findListed(manager, business, request, { window, flagged });
      const flags = await listedFlags(manager, business, rows, at);
      return { rows: rows.map((row) => answerOf(row, flags.get(row.id) ?? [])), total };
    });
  }
}

function answerOf(row: StoredRemittance, flags: readonly RemittanceFlag[]): ListedRemittanceAnswer {
  return {
    id: row.id,
    driverId: row.driver_id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    weekStartDate: row.week_start_date,
    weekEndDate: row.week_end_date,
    status: row.status,
    submittedAt: row.submitted_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    jobsCompleted: row.jobs_completed,
    grossEarnings: decimalText(row.gross_ex_vat_pence),
    vatAmount: row.is_vat_registered ? decimalText(row.vat_on_earnings_pence) : null,
    deductionTotal: decimalText(row.deduction_total_pence),
    retentionAmount: row.retention_pence === null ? null : decimalText(row.retention_pence),
    netPay: decimalText(row.net_pay_pence),
    payableAmount: decimalText(row.payable_pence),
    isLateSubmission: row.is_late_submission,
    documentNumber: documentNumber(row),
    notes: row.notes,
    flags: [...flags],
  };
}
