import type { Log } from './with-log.js';

export interface ChosenBusiness {
  readonly id: string;
  readonly name: string;
}

/** The business with this id or name, or all of them; empty where there is none. */
export async function chosenBusinesses({ resources }: Log, wanted: string | undefined): Promise<ChosenBusiness[]> {
  const { rows } = await resources.systemPool.query<ChosenBusiness>(
    `select id, display_name as name from businesses
      where $1::text is null or id::text = lower($1) or lower(display_name) = lower($1) or lower(name) = lower($1)
      order by created_at, id`,
    [wanted ?? null],
  );
  return rows;
}

export function noSuchBusiness(wanted: string | undefined): number {
  console.error(wanted === undefined ? 'There is no business yet.' : `There is no business ${wanted}.`);
  return 1;
}
