import type { QueryStatus, RemittanceQueryAnswer } from '@waybook/contracts/api';
import { containing, orderBy, pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { queryAnswer, type StoredQuery } from './query-answer.js';

/** More than a screen can show where no page is asked for; what is older is answered first. */
const MAX_QUERIES = 500;

export interface QueryFilter {
  readonly id?: string;
  readonly driverId?: string;
  readonly remittanceId?: string;
  readonly threadId?: string;
  readonly status?: QueryStatus;
}

type FoundQuery = StoredQuery & { readonly driver_code: string; readonly answered_by_name: string | null };

const SORTED_BY = {
  submittedAt: ['q.submitted_at'],
  driverName: ['q.driver_name', 'q.submitted_at'],
  status: ['q.status', 'q.submitted_at'],
};

/** The values are known when the statement is planned, so a filter that is null costs nothing. */
const WANTED = `
  q.business = $1
  and ($2::uuid is null or q.id = $2)
  and ($3::uuid is null or q.driver_id = $3)
  and ($4::uuid is null or q.remittance_id = $4)
  and ($5::uuid is null or q.thread_id = $5)
  and ($6::text is null or q.status = $6)
  and ($7::text is null or q.subject ilike $7 or q.message ilike $7 or q.driver_name ilike $7)`;

/** The business's queries, oldest first unless another order is asked for, each with its people's names. */
export async function findQueries(
  manager: EntityManager,
  business: string,
  filter: QueryFilter,
  request: PagedRequest = {},
): Promise<Page<RemittanceQueryAnswer>> {
  const { id = null, driverId = null, remittanceId = null, threadId = null, status = null } = filter;
  const pattern = request.q ? containing(request.q) : null;
  const values = [business, id, driverId, remittanceId, threadId, status, pattern];
  const { limit, offset } = pageWindow(request, MAX_QUERIES);
  const order = orderBy(request.sort, SORTED_BY, { otherwise: 'submittedAt', last: 'q.id' });
  const rows = await manager.query<FoundQuery[]>(
    `select q.*, d.driver_code, a.first_name || ' ' || a.last_name as answered_by_name
       from (select * from remittance_queries q where ${WANTED} order by ${order} limit ${limit} offset ${offset}) q
       join drivers d on d.business = $1 and d.id = q.driver_id
       left join admin_users a on a.business = $1 and a.id = q.answered_by
      order by ${order}`,
    values,
  );
  const isWhole = offset === 0 && rows.length < limit;
  return { rows: rows.map(answerOf), total: isWhole ? rows.length : await countQueries(manager, values) };
}

async function countQueries(manager: EntityManager, values: readonly unknown[]): Promise<number> {
  const counted = `select count(*)::integer as total from remittance_queries q where ${WANTED}`;
  const [row] = await manager.query<{ total: number }[]>(counted, [...values]);
  return row?.total ?? 0;
}

function answerOf({
  driver_code: driverCode,
  answered_by_name: answeredByName,
  ...row
}: FoundQuery): RemittanceQueryAnswer {
  return queryAnswer(row, { driverCode, answeredByName });
}
