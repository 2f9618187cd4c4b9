import { penceFromPounds } from '@waybook/contracts/money';
import { orderBy, type Page, type PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { Conditions, pageOf } from '../../lists/filtered-list.js';
import type { StoredRemittance } from '../remittance-answer.js';
import { documentNumberIn, loadIdBeginningIn, type DocumentSought } from '../remittance-references.js';
import { idsWithLoad } from '../remittances-with-load.js';
import { withDriver } from './drivers-on-remittances.js';
import type { RemittanceListRequest } from './remittance-list.request.js';

const SORTED_BY = {
  submittedAt: ['r.submitted_at'],
  driverName: ['r.driver_name', 'r.submitted_at'],
  weekStartDate: ['r.week_start_date', 'r.submitted_at'],
  payableAmount: ['r.payable_pence'],
};

const WITH_LOAD = `r.id = any(array(${idsWithLoad('?')}))`;

const withDocument = ({ column }: DocumentSought) =>
  `r.id = any(array(select o.id from remittances o where o.business = $1 and o.${column} = ?))`;

async function addSearch(manager: EntityManager, conditions: Conditions, business: string, q: string) {
  const document = documentNumberIn(q);
  if (document !== null) return conditions.and(withDocument(document), document.number);
  const loadId = loadIdBeginningIn(q);
  if (loadId !== null) return conditions.and(WITH_LOAD, loadId);
  return q.trim() === '' ? conditions : withDriver(manager, conditions, business, q);
}

const penceOf = (amount: string | undefined) => (amount === undefined ? null : penceFromPounds(amount));

function filtersOf(business: string, request: RemittanceListRequest, flagged: readonly string[] | null): Conditions {
  return new Conditions('r', business)
    .and('r.status = ?', request.status)
    .and('r.week_start_date = ?', request.weekStartDate)
    .and('r.driver_id = ?', request.driverId)
    .and('r.is_late_submission = ?', request.late && true)
    .and('r.payable_pence >= ?', penceOf(request.minAmount))
    .and('r.payable_pence <= ?', penceOf(request.maxAmount))
    .and('r.id = ?', request.id)
    .and('r.id = any(?::uuid[])', flagged);
}

/**
 * @param flagged the remittances that have flags, where only those are wanted
 * @throws SortUnknown
 */
export async function findListed(
  manager: EntityManager,
  business: string,
  request: RemittanceListRequest,
  { window, flagged }: { window: PageWindow; flagged: readonly string[] | null },
): Promise<Page<StoredRemittance>> {
  const order = orderBy(request.sort, SORTED_BY, { otherwise: '-submittedAt', last: 'r.id' });
  const conditions = await addSearch(manager, filtersOf(business, request, flagged), business, request.q ?? '');
  return pageOf<StoredRemittance>(manager, {
    table: 'remittances',
    alias: 'r',
    conditions,
    orderBy: order,
    window,
    countTo: request.countTo,
  });
}
