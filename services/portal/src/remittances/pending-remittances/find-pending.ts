import { containing, countedPage, orderBy, pageWindow, type Page } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { RemittanceRecord } from '../remittance.entity.js';
import type { PendingRemittancesRequest } from './pending-remittances.request.js';

/** Where no page is asked for: the oldest of them. */
const MAX_PENDING_LISTED = 500;

const SORTED_BY = {
  submittedAt: ['submitted_at'],
  driverName: ['driver_name', 'submitted_at'],
  weekStartDate: ['week_start_date', 'submitted_at'],
  grossEarnings: ['gross_ex_vat_pence'],
  payableAmount: ['payable_pence'],
};

const PENDING = `
  from remittances where business = $1 and awaits_decision and ($2::uuid is null or id = $2)
    and ($3::text is null or driver_name ilike $3 or driver_code ilike $3)`;

interface FoundRow {
  readonly id: string;
  readonly total: number;
}

/** @throws SortUnknown */
export async function findPending(
  manager: EntityManager,
  business: string,
  request: PendingRemittancesRequest,
): Promise<Page<RemittanceRecord>> {
  const values = [business, request.id ?? null, request.q ? containing(request.q) : null];
  const order = orderBy(request.sort, SORTED_BY, { otherwise: 'submittedAt', last: 'id' });
  const { rows, total } = await countedPage(pageWindow(request, MAX_PENDING_LISTED), (window) =>
    manager.query<FoundRow[]>(
      `select id, count(*) over ()::integer as total ${PENDING} order by ${order} ${window}`,
      values,
    ),
  );
  const ids = rows.map(({ id }) => id);
  return { rows: await recordsInOrder(manager, business, ids), total };
}

async function recordsInOrder(
  manager: EntityManager,
  business: string,
  ids: readonly string[],
): Promise<RemittanceRecord[]> {
  if (ids.length === 0) return [];
  const records = await manager
    .createQueryBuilder(RemittanceRecord, 'r')
    .where('r.business = :business and r.id = any(:ids)', { business, ids })
    .getMany();
  const byId = new Map(records.map((record) => [record.id, record]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
