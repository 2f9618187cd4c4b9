import { containing } from '@waybook/platform/http';
import type { EntityManager } from 'typeorm';
import type { Conditions } from '../../lists/filtered-list.js';

interface DriverFound {
  readonly code: string;
  /** Whether the search finds all remittances of this driver; a driver who was renamed has some under another name. */
  readonly isWhole: boolean;
}

const MATCHES = '(r.driver_name ilike ? or r.driver_code ilike ?)';

/**
 * Steps from one driver and name to the next through an index, and looks into no remittance between them: they are few, however many
 * remittances there are. Names are those on the remittances, for that is what the list shows and finds.
 */
const DRIVERS_FOUND = `
  with recursive named as (
    (select r.driver_code, r.driver_name from remittances r where r.business = $1
     order by r.driver_code, r.driver_name limit 1)
    union all
    select next.driver_code, next.driver_name from named cross join lateral (
      select r.driver_code, r.driver_name from remittances r
      where r.business = $1 and (r.driver_code, r.driver_name) > (named.driver_code, named.driver_name)
      order by r.driver_code, r.driver_name limit 1) next
  )
  select driver_code as code, bool_and(is_found) as "isWhole"
  from (select driver_code, driver_name ilike $2 or driver_code ilike $2 as is_found from named) each
  group by driver_code having bool_or(is_found)`;

/**
 * Narrows a list of remittances, called `r`, to those whose driver's name or code holds these words. By codes the planner knows whether they
 * are many, and goes through the list, or few; of a pattern it always thinks few.
 */
export async function withDriver(
  manager: EntityManager,
  conditions: Conditions,
  business: string,
  q: string,
): Promise<Conditions> {
  const words = containing(q);
  const found = await manager.query<DriverFound[]>(DRIVERS_FOUND, [business, words]);
  const codes = found.map(({ code }) => code);
  const ofDrivers =
    codes.length === 1
      ? conditions.and('r.driver_code = ?', codes[0])
      : conditions.and('r.driver_code = any(?)', codes);
  return found.every(({ isWhole }) => isWhole) ? ofDrivers : ofDrivers.and(MATCHES, words);
}
