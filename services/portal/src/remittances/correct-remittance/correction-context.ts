import type { Day } from '@waybook/contracts/calendar';
import type { ContextQuery, Row } from '@waybook/event-store';
import type { CorrectRemittanceInput } from '../correction-input.js';
import { PARTIES_SQL, type PartiesRow } from '../document-parties.js';
import { photosAndLoads, photosAndLoadsSql, type PhotosAndLoadsRow } from '../photos-and-loads.js';
import { loadScope } from '../remittance.js';

export interface CorrectionLookup {
  readonly business: string;
  readonly remittanceId: string;
  readonly adminId: string;
  readonly photoKeys: readonly string[];
  readonly loadIds: readonly string[];
}

const PHOTOS_AND_LOADS = photosAndLoadsSql({
  driver: 'r.driver_id',
  scope: `'${loadScope('')}' || r.driver_id`,
  photoKeys: '$4',
  loadIds: '$5',
});

/** Everything that a correction depends on, in one row: the parties, the agreement, the driver's photos and loads, the run that pays it. */
export function correctionContext(lookup: CorrectionLookup): ContextQuery {
  return {
    name: 'remittances.correction-context',
    text: `
      select admin.first_name || ' ' || admin.last_name as admin_name,
        d.self_billing_from, d.self_billing_until, ${PARTIES_SQL},
        ${PHOTOS_AND_LOADS},
        (select min(run.pay_on) from payment_runs run where run.business = $1 and run.status = 'prepared' and run.id in (
          select p.run_id from payments p where p.business = $1 and p.remittance_id = r.id
          union all select t.run_id from retentions t where t.business = $1 and t.id = r.id)) as run_pay_on
      from remittances r
      join drivers d on d.business = $1 and d.id = r.driver_id
      join businesses b on b.business = $1 and b.id = $1
      left join admin_users admin on admin.business = $1 and admin.id = $3
      where r.business = $1 and r.id = $2`,
    values: [lookup.business, lookup.remittanceId, lookup.adminId, lookup.photoKeys, lookup.loadIds],
  };
}

interface CorrectionContextRow extends PartiesRow, PhotosAndLoadsRow {
  readonly admin_name: string | null;
  readonly self_billing_from: Day | null;
  readonly self_billing_until: Day | null;
  readonly run_pay_on: Day | null;
}

type Surroundings = Pick<CorrectRemittanceInput, 'selfBilling' | 'parties' | 'uploadedPhotoKeys' | 'heldLoads'> & {
  readonly adminName: string | null;
  readonly runPayOn: Day | null;
};

/** Null where the remittance isn't there. */
export function correctionSurroundings(rows: readonly Row[]): Surroundings | null {
  const [row] = rows as unknown as readonly CorrectionContextRow[];
  if (!row) return null;
  const { self_billing_from: from, self_billing_until: until } = row;
  return {
    adminName: row.admin_name,
    selfBilling: from !== null && until !== null ? { from, until } : null,
    parties: row.parties,
    ...photosAndLoads(row),
    runPayOn: row.run_pay_on,
  };
}
