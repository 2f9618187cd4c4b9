import type { DriverStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { ContextQuery, Row } from '@waybook/event-store';
import { SessionEnded } from '../../auth/auth.errors.js';
import type { SubmittingDriver } from '../remittance.decider.js';
import { loadScope } from '../remittance.js';

export interface SubmissionLookup {
  readonly business: string;
  readonly driverId: string;
  readonly weekStartDate: Day;
  readonly photoKeys: readonly string[];
  readonly loadIds: readonly string[];
}

/**
 * Everything about the driver that a submission depends on, in one row. The claims tell which remittance holds a load. Each
 * photo and load is one probe of an index, whatever the plan was made for: `= any(…)` let the planner of an almost empty
 * database choose to look through all of a business's rows.
 */
export function submissionContext(lookup: SubmissionLookup): ContextQuery {
  const { business, driverId, weekStartDate, photoKeys, loadIds } = lookup;
  return {
    name: 'remittances.submission-context',
    text: `
      select d.id, d.driver_code, d.first_name || ' ' || d.last_name as driver_name, d.status, d.is_vat_registered,
        d.membership_fee_pence,
        (select coalesce(sum(r.membership_fee_pence), 0)::bigint from remittances r
          where r.business = $1 and r.driver_id = $2 and r.week_start_date = $3
            and r.membership_fee_pence > 0 and r.status in ('pending', 'approved')
        ) as fee_carried_pence,
        array(select u.key from unnest($4::text[]) as photo (key) cross join lateral (
          select u.key from uploads u
          where u.business = $1 and u.key = photo.key and u.driver_id = $2 and u.purpose = 'pod_photo' limit 1) u
        ) as uploaded_photo_keys,
        (select coalesce(jsonb_object_agg(load.id, r.week_start_date), '{}')
          from unnest($6::text[]) as load (id) cross join lateral (
            select c.stream from claims c where c.business = $1 and c.scope = $5 and c.value = load.id limit 1) c
          cross join lateral (
            select r.week_start_date from remittances r where r.business = $1 and r.id = right(c.stream, 36)::uuid limit 1) r
        ) as held_loads
      from drivers d
      where d.business = $1 and d.id = $2`,
    values: [business, driverId, weekStartDate, photoKeys, loadScope(driverId), loadIds],
  };
}

interface SubmissionContextRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly status: DriverStatus;
  readonly is_vat_registered: boolean;
  readonly membership_fee_pence: number;
  readonly fee_carried_pence: number;
  readonly uploaded_photo_keys: readonly string[];
  /** By load ID, the Monday of the week whose remittance holds it. */
  readonly held_loads: Readonly<Record<string, Day>>;
}

/** @throws SessionEnded when they were deleted a moment ago */
export function submittingDriver(rows: readonly Row[]): SubmittingDriver {
  const [row] = rows as unknown as readonly SubmissionContextRow[];
  if (!row) throw new SessionEnded();
  return {
    driverId: row.id,
    driverCode: row.driver_code,
    driverName: row.driver_name,
    status: row.status,
    isVatRegistered: row.is_vat_registered,
    membershipFeePence: row.membership_fee_pence,
    feeCarriedPence: row.fee_carried_pence,
    uploadedPhotoKeys: new Set(row.uploaded_photo_keys),
    heldLoads: new Map(Object.entries(row.held_loads)),
  };
}
