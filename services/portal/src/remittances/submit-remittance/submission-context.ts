import type { DriverStatus } from '@waybook/contracts/api';
import type { Day } from '@waybook/contracts/calendar';
import type { ContextQuery, Row } from '@waybook/event-store';
import { SessionEnded } from '../../auth/auth.errors.js';
import { photosAndLoads, photosAndLoadsSql, type PhotosAndLoadsRow } from '../photos-and-loads.js';
import type { SubmittingDriver } from '../remittance.decider.js';
import { loadScope } from '../remittance.js';
import type { OwnRemittance } from '../replaced-remittance.js';

export interface SubmissionLookup {
  readonly business: string;
  readonly driverId: string;
  readonly weekStartDate: Day;
  readonly photoKeys: readonly string[];
  readonly loadIds: readonly string[];
  readonly replaces: string | null;
}

/**
 * The driver's own remittance that is sent again. Where none is, nothing is looked for: a plan made for an almost empty database finds an
 * id by going through all that the driver has, until PostgreSQL has counted what is there.
 */
const REPLACED = `
  case when $7::uuid is not null then (select jsonb_build_object('status', r.status, 'weekStartDate', r.week_start_date, 'isLate', r.is_late_submission,
      'jobCount', jsonb_array_length(r.jobs), 'isMadeByOffice', r.made_from is not null,
      'isReplaced', exists (select from remittances o where o.business = $1 and o.replaces = r.id))
    from remittances r where r.business = $1 and r.driver_id = $2 and r.id = $7::uuid) end`;

const PHOTOS_AND_LOADS = photosAndLoadsSql({ driver: '$2', scope: '$5', photoKeys: '$4', loadIds: '$6' });

/** Everything about the driver that a submission depends on, in one row. */
const TEXT = `
  select d.id, d.driver_code, d.first_name || ' ' || d.last_name as driver_name, d.status, d.is_vat_registered,
    d.membership_fee_pence,
    (select coalesce(sum(r.membership_fee_pence), 0)::bigint from remittances r
      where r.business = $1 and r.driver_id = $2 and r.week_start_date = $3
        and r.membership_fee_pence > 0 and r.is_counted
    ) as fee_carried_pence,
    ${REPLACED} as replaced,
    ${PHOTOS_AND_LOADS}
  from drivers d
  where d.business = $1 and d.id = $2
  limit 1`;

export function submissionContext(lookup: SubmissionLookup): ContextQuery {
  const { business, driverId, weekStartDate, photoKeys, loadIds, replaces } = lookup;
  return {
    name: 'remittances.submission-context',
    text: TEXT,
    values: [business, driverId, weekStartDate, photoKeys, loadScope(driverId), loadIds, replaces],
    valueTypes: ['uuid', 'uuid', 'date', 'text[]', 'text', 'text[]', 'uuid'],
  };
}

interface SubmissionContextRow extends PhotosAndLoadsRow {
  readonly id: string;
  readonly driver_code: string;
  readonly driver_name: string;
  readonly status: DriverStatus;
  readonly is_vat_registered: boolean;
  readonly membership_fee_pence: number;
  readonly fee_carried_pence: number;
  readonly replaced: OwnRemittance | null;
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
    replaced: row.replaced,
    ...photosAndLoads(row),
  };
}
