import { MAX_SEARCH_HITS, type SearchHit } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import type { EntityManager } from 'typeorm';
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
    ...(await withInvoiceNumber(manager, sought)),
    ...(await withLoad(manager, sought)),
    ...(await ofDrivers(manager, sought)),
  ];
  return found.slice(0, MAX_SEARCH_HITS).map(remittanceHit);
}

async function withInvoiceNumber(manager: EntityManager, { business, invoiceNumber }: Sought) {
  if (invoiceNumber === null) return [];
  return manager.query<FoundRemittance[]>(`${FOUND} where business = $1 and document_number = $2`, [
    business,
    invoiceNumber,
  ]);
}

/** A remittance that is pending or approved holds its loads as claims, by which each is found at once. */
async function withLoad(manager: EntityManager, { business, loadId }: Sought) {
  if (loadId === null) return [];
  return manager.query<FoundRemittance[]>(
    `${FOUND} where business = $1 and id = any(array(
       select substr(stream, length('remittance-') + 1)::uuid from claims
       where business = $1 and value >= $2 and value < $3 and stream >= 'remittance-' and stream < 'remittance.' limit $4))
     ${LATEST_FIRST}`,
    [business, loadId, `${loadId}:`, MAX_SEARCH_HITS],
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
