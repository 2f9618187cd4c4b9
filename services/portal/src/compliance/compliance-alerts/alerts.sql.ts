import { DRIVER_DOCUMENT_TYPES, type DriverDocumentType } from '@waybook/contracts/api';
import { addDays, type Day } from '@waybook/contracts/calendar';
import { untilColumn } from '../compliance.projection.js';
import { standingParameters } from '../compliance-standing.sql.js';

/** An expiry is urgent in its last week, as long as a reminder leaves a driver time for it. */
const URGENT_WITHIN_DAYS = 7;

/** Read once, and then looked through for each type: cheaper than taking each driver's row apart into one of each type. */
const RECORDS = `
  select d.id, d.driver_code, d.first_name, d.last_name, c.waiting_types, ${DRIVER_DOCUMENT_TYPES.map((type) => `c.${untilColumn(type)}`).join(', ')}
  from drivers d left join driver_compliance c on c.business = $1 and c.id = d.id
  where d.business = $1 and d.status <> 'inactive'`;

const unsoundOf = (type: DriverDocumentType) => `
  select id, driver_code, first_name, last_name, '${type}' as document_type, ${untilColumn(type)} as until,
    coalesce('${type}' = any (waiting_types), false) as waits_for_review
  from record where ${untilColumn(type)} is null or ${untilColumn(type)} <= $3`;

/** Every document that is expired, expires soon or is missing, of drivers who aren't inactive; $1 to $4 are `alertParameters`. */
export const ALERTS = `
  select id, driver_code, first_name, last_name, document_type, until as expiry_date, waits_for_review, kind,
    case when kind = 'expired' or (kind = 'expiring_soon' and until <= $4) or (kind = 'missing' and not waits_for_review)
      then 'high' else 'medium' end as priority
  from (
    with record as materialized (${RECORDS})
    select *, case when until is null then 'missing' when until < $2 then 'expired' else 'expiring_soon' end as kind
    from (${DRIVER_DOCUMENT_TYPES.map(unsoundOf).join(' union all ')}) of_each_type
  ) unsound`;

export function alertParameters(business: string, at: Date): [string, Day, Day, Day] {
  const [, today, soon] = standingParameters(business, at);
  return [business, today, soon, addDays(today, URGENT_WITHIN_DAYS)];
}
