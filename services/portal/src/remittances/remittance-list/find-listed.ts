import { penceFromPounds } from '@waybook/contracts/money';
import { containing, orderBy, type Page, type PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import type { StoredRemittance } from '../remittance-answer.js';
import { documentNumberIn, loadIdBeginningIn, type DocumentSought } from '../remittance-references.js';
import { idsWithLoad } from '../remittances-with-load.js';
import type { RemittanceListRequest } from './remittance-list.request.js';

const SORTED_BY = {
  submittedAt: ['r.submitted_at'],
  driverName: ['r.driver_name', 'r.submitted_at'],
  weekStartDate: ['r.week_start_date', 'r.submitted_at'],
  payableAmount: ['r.payable_pence'],
};

const WITH_DRIVER = '(r.driver_name ilike ? or r.driver_code ilike ?)';

const WITH_LOAD = `r.id = any(array(${idsWithLoad('?')}))`;

const withDocument = ({ column }: DocumentSought) =>
  `r.id = any(array(select o.id from remittances o where o.business = $1 and o.${column} = ?))`;

function addSearch(conditions: Conditions, q: string): Conditions {
  const document = documentNumberIn(q);
  if (document !== null) return conditions.and(withDocument(document), document.number);
  const loadId = loadIdBeginningIn(q);
  if (loadId !== null) return conditions.and(WITH_LOAD, loadId);
  return conditions.and(WITH_DRIVER, q.trim() === '' ? null : containing(q));
}

const penceOf = (amount: string | undefined) => (amount === undefined ? null : penceFromPounds(amount));

function conditionsOf(business: string, request: RemittanceListRequest, flagged: readonly string[] | null): Conditions {
  const conditions = new Conditions('r', business)
    .and('r.status = ?', request.status)
    .and('r.week_start_date = ?', request.weekStartDate)
    .and('r.driver_id = ?', request.driverId)
    .and('r.is_late_submission = ?', request.late && true)
    .and('r.payable_pence >= ?', penceOf(request.minAmount))
    .and('r.payable_pence <= ?', penceOf(request.maxAmount))
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
