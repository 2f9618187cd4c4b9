import { MAX_SEARCH_HITS, type SearchHit } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import type { EntityManager } from 'typeorm';
import { idsWithLoad } from '../remittances/remittances-with-load.js';
import type { Sought } from './sought.js';

interface FoundRemittance {
  readonly id: string;
  readonly driver_name: string;
  readonly driver_code: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly status: string;
}

const FOUND = 'select id, driver_name, driver_code, week_start_date, week_end_date, status from remittances';
const LATEST_FIRST = 'order by week_start_date desc, submitted_at desc';

/** Short look-ups, each with an index of its own; one condition for all of them would read every remittance. */
export async function findRemittances(manager: EntityManager, sought: Sought): Promise<SearchHit[]> {
  const found = [
    ...(await withDocument(manager, sought)),
    ...(await withLoad(manager, sought)),
    ...(await ofDrivers(manager, sought)),
  ];
  return found.slice(0, MAX_SEARCH_HITS).map(remittanceHit);
}

async function withDocument(manager: EntityManager, { business, document }: Sought) {
  if (document === null) return [];
  const { column, number } = document;
  return manager.query<FoundRemittance[]>(`${FOUND} where business = $1 and ${column} = $2`, [business, number]);
}

async function withLoad(manager: EntityManager, { business, loadId }: Sought) {
  if (loadId === null) return [];
  return manager.query<FoundRemittance[]>(
    `${FOUND} where business = $1 and id = any(array(${idsWithLoad('$2')})) ${LATEST_FIRST} limit $3`,
    [business, loadId, MAX_SEARCH_HITS],
  );
}

async function ofDrivers(manager: EntityManager, { business, drivers }: Sought) {
  if (drivers.length === 0) return [];
  return manager.query<FoundRemittance[]>(
    `${FOUND} where business = $1 and driver_id = any($2::uuid[]) ${LATEST_FIRST} limit $3`,
    [business, drivers.map(({ id }) => id), MAX_SEARCH_HITS],
  );
}

function remittanceHit(row: FoundRemittance): SearchHit {
  return {
    kind: 'remittance',
    id: row.id,
    title: row.driver_name,
    detail: formatWeek({ weekStartDate: row.week_start_date, weekEndDate: row.week_end_date }),
    status: row.status,
    find: row.driver_code,
  };
}
