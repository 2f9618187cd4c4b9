import { addDays, type Day } from '@waybook/contracts/calendar';
import { standingParameters, TYPES_OF_DRIVER } from '../compliance-standing.sql.js';

/** An expiry is urgent in its last week, as long as a reminder leaves a driver time for it. */
const URGENT_WITHIN_DAYS = 7;

/** Every document that is expired, expires soon or is missing, of drivers who aren't inactive; $1 to $4 are `alertParameters`. */
export const ALERTS = `
  select id, driver_code, first_name, last_name, document_type, until as expiry_date, waits_for_review, kind,
    case when kind = 'expired' or (kind = 'expiring_soon' and until <= $4) or (kind = 'missing' and not waits_for_review)
      then 'high' else 'medium' end as priority
  from (
    select d.id, d.driver_code, d.first_name, d.last_name, t.document_type, t.until,
      coalesce(t.document_type = any (c.waiting_types), false) as waits_for_review,
      case when t.until is null then 'missing' when t.until < $2 then 'expired' else 'expiring_soon' end as kind
    from drivers d
    left join driver_compliance c on c.business = $1 and c.id = d.id
    cross join lateral ${TYPES_OF_DRIVER}
    where d.business = $1 and d.status <> 'inactive' and (t.until is null or t.until <= $3)
  ) unsound`;

export function alertParameters(business: string, at: Date): [string, Day, Day, Day] {
  const [, today, soon] = standingParameters(business, at);
  return [business, today, soon, addDays(today, URGENT_WITHIN_DAYS)];
}
