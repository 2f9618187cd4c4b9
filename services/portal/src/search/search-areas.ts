import { MAX_SEARCH_HITS, type Permission, type SearchHit, type SearchKind } from '@waybook/contracts/api';
import { formatWeek } from '@waybook/contracts/calendar';
import type { EntityManager } from 'typeorm';
import type { SearchWords } from './search-words.js';

/** One kind of record that is searched, for those who may read it. */
export interface SearchArea {
  readonly kind: SearchKind;
  readonly needs: Permission;
  find(manager: EntityManager, business: string, words: SearchWords): Promise<SearchHit[]>;
}

/** A name may belong to some dozen drivers; whose remittances are looked at is limited. */
const MAX_DRIVERS_OF_REMITTANCES = 20;

const DRIVER_MATCHES = `business = $1 and concat_ws(' ', first_name, last_name, driver_code, email) ilike all($2::text[])`;

const drivers: SearchArea = {
  kind: 'driver',
  needs: 'drivers:read',
  find: (manager, business, { patterns, text }) =>
    manager.query<SearchHit[]>(
      `select 'driver' as kind, id, first_name || ' ' || last_name as title, driver_code as detail, status, driver_code as find
       from drivers where ${DRIVER_MATCHES}
       order by lower(driver_code) = lower($3) desc, status = 'active' desc, last_name, first_name, id limit $4`,
      [business, patterns, text, MAX_SEARCH_HITS],
    ),
};

const tickets: SearchArea = {
  kind: 'ticket',
  needs: 'tickets:read',
  find: (manager, business, { patterns }) =>
    manager.query<SearchHit[]>(
      `select 'ticket' as kind, id, title, category as detail, status, title as find
       from tickets where business = $1 and title ilike all($2::text[])
       order by status in ('open', 'in_progress') desc, created_at desc, id limit $3`,
      [business, patterns, MAX_SEARCH_HITS],
    ),
};

interface FoundRemittance {
  readonly id: string;
  readonly driver_name: string;
  readonly driver_code: string;
  readonly week_start_date: string;
  readonly week_end_date: string;
  readonly status: string;
}

const FOUND_REMITTANCE = 'select id, driver_name, driver_code, week_start_date, week_end_date, status from remittances';

/** Several short look-ups, each with an index of its own; one condition for all of them would read every remittance. */
const remittances: SearchArea = {
  kind: 'remittance',
  needs: 'remittances:read',
  find: async (manager, business, words) => {
    const found =
      words.loadId === null
        ? await remittancesOfDrivers(manager, business, words)
        : await remittancesWithLoad(manager, business, words.loadId);
    const invoiced =
      words.invoiceNumber === null ? [] : await remittanceInvoiced(manager, business, words.invoiceNumber);
    return [...invoiced, ...found].slice(0, MAX_SEARCH_HITS).map(remittanceHit);
  },
};

function remittancesOfDrivers(manager: EntityManager, business: string, { patterns }: SearchWords) {
  return manager.query<FoundRemittance[]>(
    `${FOUND_REMITTANCE} where business = $1
       and driver_id = any(array(select id from drivers where ${DRIVER_MATCHES} order by status = 'active' desc limit $3))
     order by week_start_date desc, submitted_at desc limit $4`,
    [business, patterns, MAX_DRIVERS_OF_REMITTANCES, MAX_SEARCH_HITS],
  );
}

/** A remittance that is pending or approved holds its loads as claims, by which each is found at once. */
function remittancesWithLoad(manager: EntityManager, business: string, beginning: string) {
  return manager.query<FoundRemittance[]>(
    `${FOUND_REMITTANCE} where business = $1 and id = any(array(
       select substr(stream, length('remittance-') + 1)::uuid from claims
       where business = $1 and value >= $2 and value < $3 and stream >= 'remittance-' and stream < 'remittance.' limit $4))
     order by week_start_date desc, submitted_at desc`,
    [business, beginning, `${beginning}:`, MAX_SEARCH_HITS],
  );
}

function remittanceInvoiced(manager: EntityManager, business: string, invoiceNumber: number) {
  return manager.query<FoundRemittance[]>(`${FOUND_REMITTANCE} where business = $1 and document_number = $2`, [
    business,
    invoiceNumber,
  ]);
}

function remittanceHit(row: FoundRemittance): SearchHit {
  const week = formatWeek({ weekStartDate: row.week_start_date, weekEndDate: row.week_end_date });
  return {
    kind: 'remittance',
    id: row.id,
    title: row.driver_name,
    detail: week,
    status: row.status,
    find: row.driver_code,
  };
}

export const SEARCH_AREAS: readonly SearchArea[] = [drivers, remittances, tickets];
