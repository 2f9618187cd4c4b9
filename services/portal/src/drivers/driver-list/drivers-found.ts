import { containing, countedPage, orderBy, type Page, type PageWindow } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import type { StoredDriver } from '../driver-answer.js';
import type { DriverListRequest } from './driver-list.request.js';

const SORTED_BY = {
  name: ['last_name', 'first_name'],
  driverId: ['driver_code'],
  email: ['email'],
  city: ['city'],
  status: ['status', 'last_name', 'first_name'],
  isVatRegistered: ['is_vat_registered', 'last_name', 'first_name'],
  membershipFee: ['membership_fee_pence'],
  startDate: ['start_date'],
  createdAt: ['created_at'],
};

const account = (condition: string) =>
  `exists (select 1 from bank_details account where account.business = $1 and account.id = drivers.id${condition})`;

const BANK_CONDITIONS = {
  missing: `not ${account('')}`,
  unverified: account(' and not account.is_verified'),
  verified: account(' and account.is_verified'),
};

interface Condition {
  readonly text: string;
  readonly values: unknown[];
}

/** Which drivers a request asks for, as the text behind WHERE. */
function conditionOf(business: string, { status, vat, bank, q }: DriverListRequest): Condition {
  const values: unknown[] = [business];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const conditions = ['business = $1'];
  if (status !== undefined) conditions.push(`status = ${parameter(status)}`);
  if (vat !== undefined) conditions.push(`is_vat_registered = ${parameter(vat === 'registered')}`);
  if (bank !== undefined) conditions.push(BANK_CONDITIONS[bank]);
  if (q !== undefined && q.trim() !== '') {
    const words = parameter(containing(q));
    conditions.push(
      `(first_name || ' ' || last_name ilike ${words} or email ilike ${words} or driver_code ilike ${words})`,
    );
  }
  return { text: conditions.join(' and '), values };
}

const orderOf = ({ sort }: DriverListRequest) => orderBy(sort, SORTED_BY, { otherwise: 'name', last: 'id' });

/** @throws SortUnknown */
export function driversFound(
  manager: EntityManager,
  business: string,
  request: DriverListRequest,
  { limit, offset }: PageWindow,
): Promise<StoredDriver[]> {
  const { text, values } = conditionOf(business, request);
  return manager.query<StoredDriver[]>(
    `select * from drivers where ${text} order by ${orderOf(request)} limit ${limit} offset ${offset}`,
    values,
  );
}

/**
 * The same, with how many there are in all: by one statement.
 *
 * @throws SortUnknown
 */
export function driversPage(
  manager: EntityManager,
  business: string,
  request: DriverListRequest,
  window: PageWindow,
): Promise<Page<StoredDriver>> {
  const { text, values } = conditionOf(business, request);
  const order = orderOf(request);
  return countedPage(window, (limit) =>
    manager.query<(StoredDriver & { readonly total: number })[]>(
      `select drivers.*, (select count(*)::integer from drivers where ${text}) as total
       from drivers where ${text} order by ${order} ${limit}`,
      values,
    ),
  );
}
