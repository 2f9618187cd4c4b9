import type { DriverStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import type { ContextQuery, Row } from '@waybook/event-store';

/** What the records say about a driver and a week at the moment of a decision. */
export interface DriversWeek {
  readonly driverId: string;
  readonly driverCode: string;
  readonly driverName: string;
  readonly status: DriverStatus;
  readonly isVatRegistered: boolean;
  readonly feePence: Pence;
  /** Weekly fee that the week's pending and approved remittances carry. */
  readonly remittancesFeePence: Pence;
  /** Weekly fee that the week's other entries carry, of which no remittance stands. */
  readonly entriesFeePence: Pence;
  readonly hasRemittance: boolean;
  /** Remittances that were made of the week's entries and hold them no more. */
  readonly formerRemittanceIds: readonly string[];
}

export interface DriversWeekLookup {
  readonly business: string;
  readonly driverId: string;
  readonly weekStartDate: Day;
  /** Ignores the entry's own fee (R15). */
  readonly entryId?: string;
}

export function driversWeekContext({ business, driverId, weekStartDate, entryId }: DriversWeekLookup): ContextQuery {
  return {
    name: 'earnings.drivers-week',
    text: `
      select d.id, d.driver_code, d.first_name || ' ' || d.last_name as driver_name, d.status, d.is_vat_registered,
        d.membership_fee_pence, carried.*, entries.*
      from drivers d
      cross join lateral (
        select coalesce(sum(r.membership_fee_pence), 0)::bigint as remittances_fee_pence, count(*) > 0 as has_remittance
        from remittances r
        where r.business = $1 and r.driver_id = $2 and r.week_start_date = $3 and r.is_counted
      ) carried
      cross join lateral (
        select coalesce(sum(e.membership_fee_pence) filter (where e.id <> $4::uuid and (r.id is null or not r.holds_entries)), 0)::bigint
            as entries_fee_pence,
          coalesce(jsonb_agg(r.id) filter (where not r.holds_entries), '[]') as former_remittance_ids
        from earnings_entries e
        left join remittances r on r.business = $1 and r.id = e.remittance_id
        where e.business = $1 and e.driver_id = $2 and e.week_start_date = $3
      ) entries
      where d.business = $1 and d.id = $2`,
    values: [business, driverId, weekStartDate, entryId ?? NO_ENTRY],
  };
}

const NO_ENTRY = '00000000-0000-0000-0000-000000000000';

interface DriversWeekRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly status: DriverStatus;
  readonly is_vat_registered: boolean;
  readonly membership_fee_pence: Pence;
  readonly remittances_fee_pence: Pence;
  readonly has_remittance: boolean;
  readonly entries_fee_pence: Pence;
  readonly former_remittance_ids: readonly string[];
}

/** Null where the business has no such driver. */
export function driversWeek(rows: readonly Row[]): DriversWeek | null {
  const [row] = rows as unknown as readonly DriversWeekRow[];
  if (!row) return null;
  return {
    driverId: row.id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    status: row.status,
    isVatRegistered: row.is_vat_registered,
    feePence: row.membership_fee_pence,
    remittancesFeePence: row.remittances_fee_pence,
    entriesFeePence: row.entries_fee_pence,
    hasRemittance: row.has_remittance,
    formerRemittanceIds: row.former_remittance_ids,
  };
}

/** What of the week's fee is carried already, by whatever it is. */
export function carriedPence({ remittancesFeePence, entriesFeePence }: DriversWeek): Pence {
  return remittancesFeePence + entriesFeePence;
}
