import { DRIVER_DOCUMENT_TYPES } from '@waybook/contracts/api';
import { lastDayOfWarning } from '@waybook/contracts/compliance';
import { londonDay, type Day } from '@waybook/contracts/calendar';
import { NEVER, untilColumn } from './compliance.projection.js';

export const REQUIRED_DOCUMENTS = DRIVER_DOCUMENT_TYPES.length;

const columns = DRIVER_DOCUMENT_TYPES.map((type) => `c.${untilColumn(type)}`);

/** How many of a driver's documents in force meet a condition; a driver without a record has none. */
function documentsThat(condition: (until: string) => string): string {
  return `(${columns.map((until) => `coalesce((${condition(until)})::int, 0)`).join(' + ')})`;
}

/**
 * Columns of a SELECT that make a row of each type, with the last day of what is in force of it. A join with VALUES would say the same
 * and take twice the time: it begins anew for each driver.
 */
export const EACH_TYPE = `unnest(array[${DRIVER_DOCUMENT_TYPES.map((type) => `'${type}'`).join(', ')}]) as document_type,
    unnest(array[${columns.join(', ')}]) as until`;

const NEXT_EXPIRY = columns.map((until) => `case when ${until} >= $2 and ${until} < date '${NEVER}' then ${until} end`);

/** How a driver's documents stand on a day (R100): $2 is the day, $3 the last day that is soon. */
const COUNTS = `
  ${documentsThat((until) => `${until} >= $2`)} as valid,
  ${documentsThat((until) => `${until} < $2`)} as expired,
  ${documentsThat((until) => `${until} between $2 and $3`)} as expiring,
  coalesce(c.waiting_documents, 0) as waiting`;

/** Alerts of high priority, by $4, the last urgent day; the same as `URGENCY` has it for each document. */
const URGENT = DRIVER_DOCUMENT_TYPES.map(
  (type, index) => `coalesce(${columns[index]} <= $4, not coalesce('${type}' = any (c.waiting_types), false))::int`,
).join(' + ');

const RECORDS = `from drivers d left join driver_compliance c on c.business = $1 and c.id = d.id where d.business = $1`;
/** Else the planner writes each count out wherever a query around this one names it, and it is counted anew there. */
const COMPUTED_ONCE = 'offset 0';
/** Who is inactive is asked for nothing. */
const WHO_DRIVES = `d.status <> 'inactive'`;

/**
 * Drivers with their counts; $1 to $3 are `standingParameters`. A record holds the last day of each document in force, so
 * nothing needs to run at midnight.
 */
const STANDING = `
  select d.id, d.driver_code, d.first_name, d.last_name, d.status as driver_status, d.email, d.phone, ${COUNTS},
    least(${NEXT_EXPIRY.join(', ')}) as next_expiry
  ${RECORDS}`;

export const DRIVERS_STANDING = `${STANDING} and ${WHO_DRIVES} ${COMPUTED_ONCE}`;

export function driverStanding(place: string): string {
  return `${STANDING} and d.id = ${place}`;
}

/** The counts alone, with how many of a driver's alerts are urgent; $1 to $4 are `alertParameters`. */
export const DRIVERS_COUNTED = `select ${COUNTS}, ${URGENT} as urgent ${RECORDS} and ${WHO_DRIVES} ${COMPUTED_ONCE}`;

export function standingParameters(business: string, at: Date): [string, Day, Day] {
  const today = londonDay(at);
  return [business, today, lastDayOfWarning(today)];
}

/** The rules of contracts/compliance, where rows are sorted and filtered by them. */
export const SCORE = `(100 * valid / ${REQUIRED_DOCUMENTS})`;
export const OVERALL_STATUS = `case when valid = ${REQUIRED_DOCUMENTS} then 'compliant'
  when waiting > 0 and expired = 0 then 'pending' else 'attention' end`;
