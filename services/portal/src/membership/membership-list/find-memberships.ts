import {
  ANNUAL_MEMBERSHIP_PENCE,
  type DriverStatus,
  type MembershipAnswer,
  type MembershipStatus,
} from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import { decimalText, type Pence } from '@waybook/contracts/money';
import { containing, orderBy, pageWindow, type Page, type PagedRequest } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import { renewableFrom } from '../membership.decider.js';

const MAX_MEMBERSHIPS = 500;

export interface MembershipsWanted {
  readonly business: string;
  readonly today: Day;
  readonly driverId?: string;
  readonly status?: MembershipStatus;
  /** Inactive drivers show only where they are asked for. */
  readonly driverStatus?: DriverStatus;
}

const SORTED_BY = {
  driverName: ['d.last_name', 'd.first_name'],
  expiresOn: ['m.expires_on'],
  lastPaidOn: ['m.last_paid_on'],
  weeklyFee: ['d.membership_fee_pence'],
};

const FOUND_SQL = `
  from drivers d
  left join memberships m on m.business = $1 and m.id = d.id
  where d.business = $1 and ($3::uuid is null or d.id = $3)
    and ($4::text is null or (case when m.expires_on >= $2::date then 'paid' else 'outstanding' end) = $4)
    and (($5::text is null and ($3::uuid is not null or d.status <> 'inactive')) or d.status = $5)
    and ($6::text is null or d.first_name || ' ' || d.last_name ilike $6 or d.driver_code ilike $6 or d.email ilike $6)`;

interface FoundRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly status: DriverStatus;
  readonly membership_fee_pence: Pence;
  readonly expires_on: Day | null;
  readonly last_paid_on: Day | null;
}

/** The business's drivers with their annual memberships, by name unless another order is asked for. */
export async function findMemberships(
  manager: EntityManager,
  wanted: MembershipsWanted,
  request: PagedRequest = {},
): Promise<Page<MembershipAnswer>> {
  const { business, today, driverId = null, status = null, driverStatus = null } = wanted;
  const values = [business, today, driverId, status, driverStatus, request.q ? containing(request.q) : null];
  const { limit, offset } = pageWindow(request, MAX_MEMBERSHIPS);
  const order = orderBy(request.sort, SORTED_BY, { otherwise: 'driverName', last: 'd.id' });
  const rows = await manager.query<FoundRow[]>(
    `select d.id, d.driver_code, d.first_name || ' ' || d.last_name as driver_name, d.email, d.phone, d.status,
       d.membership_fee_pence, m.expires_on, m.last_paid_on
     ${FOUND_SQL} order by ${order} limit ${limit} offset ${offset}`,
    values,
  );
  const counted = `select count(*)::integer as total ${FOUND_SQL}`;
  const [{ total } = { total: 0 }] = await manager.query<{ total: number }[]>(counted, values);
  return { rows: rows.map((row) => membershipAnswer(row, today)), total };
}

export function membershipStatus(expiresOn: Day | null, today: Day): MembershipStatus {
  return expiresOn !== null && expiresOn >= today ? 'paid' : 'outstanding';
}

function membershipAnswer(row: FoundRow, today: Day): MembershipAnswer {
  const { expires_on: expiresOn } = row;
  return {
    id: row.id,
    driverId: row.id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    email: row.email,
    phone: row.phone,
    driverStatus: row.status,
    weeklyFee: decimalText(row.membership_fee_pence),
    status: membershipStatus(expiresOn, today),
    annualFee: decimalText(ANNUAL_MEMBERSHIP_PENCE),
    expiresOn,
    lastPaidOn: row.last_paid_on,
    canPay: row.status !== 'inactive' && (expiresOn === null || today >= renewableFrom(expiresOn)),
  };
}
