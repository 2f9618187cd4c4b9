import type { Day } from '@waybook/contracts/calendar';

/** The parameters of a statement, or its columns, that hold what jobs are checked against. */
interface JobsInSql {
  readonly driver: string;
  /** The scope of the driver's claims on loads. */
  readonly scope: string;
  readonly photoKeys: string;
  readonly loadIds: string;
}

/**
 * Columns of a statement whose `$1` is the business. The claims tell which remittance holds a load. Each photo and load is
 * one probe of an index, whatever the plan was made for: `= any(…)` let the planner of an almost empty database choose to
 * look through all of a business's rows.
 */
export const photosAndLoadsSql = ({ driver, scope, photoKeys, loadIds }: JobsInSql): string => `
        array(select u.key from unnest(${photoKeys}::text[]) as photo (key) cross join lateral (
          select u.key from uploads u
          where u.business = $1 and u.key = photo.key and u.driver_id = ${driver} and u.purpose = 'pod_photo' limit 1) u
        ) as uploaded_photo_keys,
        (select coalesce(jsonb_object_agg(load.id, o.week_start_date), '{}')
          from unnest(${loadIds}::text[]) as load (id) cross join lateral (
            select c.stream from claims c where c.business = $1 and c.scope = ${scope} and c.value = load.id limit 1) c
          cross join lateral (
            select o.week_start_date from remittances o where o.business = $1 and o.id = right(c.stream, 36)::uuid limit 1) o
        ) as held_loads`;

export interface PhotosAndLoadsRow {
  readonly uploaded_photo_keys: readonly string[];
  /** By load ID, the Monday of the week whose remittance holds it. */
  readonly held_loads: Readonly<Record<string, Day>>;
}

export const photosAndLoads = (row: PhotosAndLoadsRow) => ({
  uploadedPhotoKeys: new Set(row.uploaded_photo_keys),
  heldLoads: new Map(Object.entries(row.held_loads)),
});
