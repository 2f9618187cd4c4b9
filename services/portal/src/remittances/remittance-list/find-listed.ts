import { containing, orderBy, type Page, type PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import type { StoredRemittance } from '../remittance-answer.js';
import { documentNumberIn, loadIdBeginningIn } from '../remittance-references.js';
import type { RemittanceListRequest } from './remittance-list.request.js';

const SORTED_BY = {
  submittedAt: ['r.submitted_at'],
  driverName: ['r.driver_name', 'r.submitted_at'],
  weekStartDate: ['r.week_start_date', 'r.submitted_at'],
  payableAmount: ['r.payable_pence'],
};

/** A load ID finds at most so many; a load is on more than one remittance only by mistake. */
const MAX_WITH_LOAD = 200;

const WITH_DRIVER = '(r.driver_name ilike ? or r.driver_code ilike ?)';

/** By the claims, as the search does: what is rejected or withdrawn has let go of its loads. */
const WITH_LOAD = `r.id = any(array(
  select substr(c.stream, length('remittance-') + 1)::uuid from claims c
  where c.business = $1 and c.value >= ? and c.value < ? || ':' and c.stream >= 'remittance-' and c.stream < 'remittance.'
  limit ${MAX_WITH_LOAD}))`;

const WITH_DOCUMENT = `r.id = any(array(select o.id from remittances o where o.business = $1 and o.document_number = ?))`;

function addSearch(conditions: Conditions, q: string): Conditions {
  const documentNumber = documentNumberIn(q);
  if (documentNumber !== null) return conditions.and(WITH_DOCUMENT, documentNumber);
  const loadId = loadIdBeginningIn(q);
  if (loadId !== null) return conditions.and(WITH_LOAD, loadId);
  return conditions.and(WITH_DRIVER, q.trim() === '' ? null : containing(q));
}

function conditionsOf(business: string, request: RemittanceListRequest, flagged: readonly string[] | null): Conditions {
  const conditions = new Conditions('r', business)
    .and('r.status = ?', request.status)
    .and('r.week_start_date = ?', request.weekStartDate)
    .and('r.driver_id = ?', request.driverId)
    .and('r.is_late_submission = ?', request.late && true)
    .and('r.id = ?', request.id)
    .and('r.id = any(?::uuid[])', flagged);
  return addSearch(conditions, request.q ?? '');
}

/**
 * @param flagged the remittances that have flags, where only those are wanted
 * @throws SortUnknown
 */
export function findListed(
  manager: EntityManager,
  business: string,
  request: RemittanceListRequest,
  { window, flagged }: { window: PageWindow; flagged: readonly string[] | null },
): Promise<Page<StoredRemittance>> {
  return pageOf<StoredRemittance>(manager, {
    table: 'remittances',
    alias: 'r',
    conditions: conditionsOf(business, request, flagged),
    orderBy: orderBy(request.sort, SORTED_BY, { otherwise: '-submittedAt', last: 'r.id' }),
    window,
  });
}
