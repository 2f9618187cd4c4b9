import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ComplianceHistoryAnswer } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { NotFound, pageWindow, type Page } from '@waybook/platform/http';
import type { RecordOf } from '@waybook/platform/tables';
import type { complianceHistory } from '../compliance.tables.js';
import { GetComplianceHistory } from './get-compliance-history.query.js';

/** Without pages: more than a screen can show. */
const MAX_CHANGES = 200;

type HistoryRow = RecordOf<typeof complianceHistory>;

@QueryHandler(GetComplianceHistory)
export class GetComplianceHistoryHandler implements IQueryHandler<GetComplianceHistory> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws NotFound also for another driver's or another business's */
  async execute({ actor, path, request }: GetComplianceHistory): Promise<Page<ComplianceHistoryAnswer>> {
    const business = path.businessId;
    const driver = business === actor.businessId ? await this.#findDriver(business, path.driverId) : null;
    if (driver === null || (actor.type === 'driver' && driver !== actor.id)) throw new NotFound();
    const { limit, offset } = pageWindow(request, MAX_CHANGES);
    const values = [business, driver];
    return this.tables.in(business, async (manager) => {
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

  /** By id or code. */
  async #findDriver(business: string, idOrCode: string): Promise<string | null> {
    const [row] = await this.tables.in(business, (manager) =>
      manager.query<{ id: string }[]>(
        'select id from drivers where business = $1 and (id::text = $2 or driver_code = upper($2))',
        [business, idOrCode],
      ),
    );
    return row?.id ?? null;
  }
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
