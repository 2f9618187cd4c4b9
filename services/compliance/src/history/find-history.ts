import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type { RecordOf } from '@waybook/platform/tables';
import type { complianceHistory } from '../compliance.tables.js';

/** Without pages: more than a screen can show. */
const MOST_CHANGES = 200;

type HistoryRow = RecordOf<typeof complianceHistory>;

/** How a driver stood, latest first. */
export async function findHistory(
  tables: ReadTables,
  business: string,
  driver: string,
  request: PagedRequest,
): Promise<Page<ComplianceHistoryAnswer>> {
  const { limit, offset } = pageWindow(request, MOST_CHANGES);
  const values = [business, driver];
  return tables.in(business, async (manager) => {
    const rows = await manager.query<HistoryRow[]>(
      `select * from compliance_history where business = $1 and driver_id = $2 order by place desc limit ${limit} offset ${offset}`,
      values,
    );
    const [counted] = await manager.query<{ total: number }[]>(
      'select count(*) as total from compliance_history where business = $1 and driver_id = $2',
      values,
    );
    return { rows: rows.map(historyAnswer), total: counted?.total ?? 0 };
  });
}

/** The driver by id or code; null also for another business's. */
export async function findDriver(tables: ReadTables, business: string, idOrCode: string): Promise<string | null> {
  const [row] = await tables.in(business, (manager) =>
    manager.query<{ id: string }[]>(
      'select id from drivers where business = $1 and (id::text = $2 or driver_code = upper($2))',
      [business, idOrCode],
    ),
  );
  return row?.id ?? null;
}

function historyAnswer(row: HistoryRow): ComplianceHistoryAnswer {
  return {
    id: String(row.place),
    cause: row.cause,
    documentTypes: [...row.document_types],
    happenedAt: row.happened_at.toISOString(),
    overallStatus: row.overall_status,
    complianceScore: row.score,
    documentsSubmitted: row.submitted,
    documentsApproved: row.approved,
    documentsExpiring: row.expiring,
    documentsExpired: row.expired,
    documentsWaiting: row.waiting,
    nextExpiryDate: row.next_expiry,
  };
}
