import type { Day } from '@waybook/contracts/calendar';
import type { Pence } from '@waybook/contracts/money';
import type { EntityManager } from 'typeorm';
import { loadScope, photoScope } from '../remittance.js';
import { RemittanceRecord } from '../remittance.entity.js';

/** How many weeks before a remittance's own say what is usual for the driver. */
export const USUAL_WEEKS = 8;

/** A remittance that holds the same load or photo. */
export interface OtherRemittance {
  readonly driverName: string;
  readonly driverCode: string;
  readonly weekStartDate: Day;
}

/** A photo may stand on thousands of remittances. Of those that share it one more is looked up than the approver reads of. */
const MAX_OTHERS = 4;

export interface SharedItem {
  /** The load ID or the photo's key. */
  readonly value: string;
  /** At most MAX_OTHERS. */
  readonly others: readonly OtherRemittance[];
}

/** What else the records say that an approver should know about one pending remittance. */
export interface ApprovalSignals {
  /** The weekly fee on the driver's record. */
  readonly driverFeePence: Pence;
  /** As recorded now; null where the driver is gone. */
  readonly isDriverVatRegistered: boolean | null;
  readonly selfBilling: { readonly from: Day; readonly until: Day } | null;
  /** The driver's other pending and approved remittances for the same week. */
  readonly sameWeek: { readonly feePence: Pence; readonly grossPence: Pence };
  /** The driver's approved remittances of the weeks before. */
  readonly earlier: { readonly weeks: number; readonly grossPence: Pence };
  readonly sharedLoads: readonly SharedItem[];
  readonly sharedPhotos: readonly SharedItem[];
}

interface Shared {
  readonly value: string;
  readonly streams: readonly string[];
}

interface SignalsRow {
  readonly id: string;
  readonly membership_fee_pence: Pence;
  readonly is_vat_registered: boolean | null;
  readonly self_billing_from: Day | null;
  readonly self_billing_until: Day | null;
  readonly week_fee_pence: Pence;
  readonly week_gross_pence: Pence;
  readonly earlier_weeks: number;
  readonly earlier_gross_pence: Pence;
  readonly shared_loads: readonly Shared[];
  readonly shared_photos: readonly Shared[];
}

/** Who else holds the values; `own` is the scope under which the remittance holds them itself. */
const heldElsewhere = (values: string, scopes: string, own: string) => `
  select coalesce(jsonb_agg(jsonb_build_object('value', item.value, 'streams', item.streams)), '[]') as items from (
    select held.value, jsonb_agg(c.stream) as streams
    from (select distinct value from unnest(${values}) as listed (value)) held
    cross join lateral (
      select stream from claims
      where business = $1 and value = held.value and scope like '${scopes}' and scope <> ${own}
      limit ${MAX_OTHERS}
    ) c
    group by held.value
  ) item`;

/** A driver's week is added up once, however many of its remittances are listed; each then takes its own part off. */
const DRIVER_WEEKS = `
  select w.driver_id, w.week_start_date, week.*, earlier.*
  from (select distinct driver_id, week_start_date from listed) w
  cross join lateral (
    select coalesce(sum(o.membership_fee_pence), 0)::bigint as week_fee_pence,
      coalesce(sum(o.gross_ex_vat_pence), 0)::bigint as week_gross_pence
    from remittances o
    where o.business = $1 and o.driver_id = w.driver_id and o.week_start_date = w.week_start_date
      and o.is_counted
  ) week
  cross join lateral (
    select count(distinct o.week_start_date)::integer as earlier_weeks,
      coalesce(sum(o.gross_ex_vat_pence), 0)::bigint as earlier_gross_pence
    from remittances o
    where o.business = $1 and o.driver_id = w.driver_id and o.week_start_date < w.week_start_date
      and o.week_start_date >= w.week_start_date - 7 * $3::integer and o.is_payable
  ) earlier`;

const SIGNALS_SQL = `
  with listed as materialized (
    select id, driver_id, week_start_date, load_ids, photo_keys,
      case when is_counted then membership_fee_pence else 0 end as fee_pence,
      case when is_counted then gross_ex_vat_pence else 0 end as gross_pence
    from remittances where business = $1 and id = any($2::uuid[])
  ), driver_week as materialized (${DRIVER_WEEKS})
  select p.id, coalesce(d.membership_fee_pence, 0) as membership_fee_pence, d.is_vat_registered, d.self_billing_from, d.self_billing_until,
    w.week_fee_pence - p.fee_pence as week_fee_pence,
    w.week_gross_pence - p.gross_pence as week_gross_pence,
    w.earlier_weeks, w.earlier_gross_pence, loads.items as shared_loads, photos.items as shared_photos
  from listed p
  join driver_week w on w.driver_id = p.driver_id and w.week_start_date = p.week_start_date
  left join drivers d on d.business = $1 and d.id = p.driver_id
  cross join lateral (${heldElsewhere('p.load_ids', loadScope('%'), `'${loadScope('')}' || p.driver_id`)}) loads
  cross join lateral (${heldElsewhere('p.photo_keys', photoScope('%'), `'${photoScope('')}' || p.id`)}) photos`;

const UUID_LENGTH = 36;
const remittanceIdOf = (stream: string) => stream.slice(-UUID_LENGTH);

async function remittancesOf(
  manager: EntityManager,
  business: string,
  streams: readonly string[],
): Promise<Map<string, OtherRemittance>> {
  if (streams.length === 0) return new Map();
  const records = await manager
    .createQueryBuilder(RemittanceRecord, 'r')
    .select(['r.id', 'r.driver_name', 'r.driver_code', 'r.week_start_date'])
    .where('r.business = :business and r.id = any(:ids)', { business, ids: [...new Set(streams)].map(remittanceIdOf) })
    .getMany();
  return new Map(
    records.map(({ id, driver_name, driver_code, week_start_date }) => [
      id,
      { driverName: driver_name, driverCode: driver_code, weekStartDate: week_start_date },
    ]),
  );
}

function named(shared: readonly Shared[], others: ReadonlyMap<string, OtherRemittance>): SharedItem[] {
  return shared.map(({ value, streams }) => ({
    value,
    others: streams.flatMap((stream) => others.get(remittanceIdOf(stream)) ?? []),
  }));
}

function signalsFrom(row: SignalsRow, others: ReadonlyMap<string, OtherRemittance>): ApprovalSignals {
  const { self_billing_from: from, self_billing_until: until } = row;
  return {
    driverFeePence: row.membership_fee_pence,
    isDriverVatRegistered: row.is_vat_registered,
    selfBilling: from !== null && until !== null ? { from, until } : null,
    sameWeek: { feePence: row.week_fee_pence, grossPence: row.week_gross_pence },
    earlier: { weeks: row.earlier_weeks, grossPence: row.earlier_gross_pence },
    sharedLoads: named(row.shared_loads, others),
    sharedPhotos: named(row.shared_photos, others),
  };
}

/** The signals of each of these pending remittances, by remittance id. */
export async function approvalSignals(
  manager: EntityManager,
  business: string,
  remittanceIds: readonly string[],
): Promise<Map<string, ApprovalSignals>> {
  if (remittanceIds.length === 0) return new Map();
  const rows = await manager.query<SignalsRow[]>(SIGNALS_SQL, [business, remittanceIds, USUAL_WEEKS]);
  const streams = rows.flatMap((row) => [...row.shared_loads, ...row.shared_photos].flatMap((item) => item.streams));
  const others = await remittancesOf(manager, business, streams);
  return new Map(rows.map((row) => [row.id, signalsFrom(row, others)]));
}
