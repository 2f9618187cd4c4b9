import type { ComplianceAlertKind, ComplianceAlertPriority } from '@waybook/contracts/api';
import { addDays, type Day } from '@waybook/contracts/calendar';
import { EACH_TYPE, standingParameters } from '../compliance-standing.sql.js';

/** An expiry is urgent in its last week, as long as a reminder leaves a driver time for it. */
const URGENT_WITHIN_DAYS = 7;

/** Alerts from the most urgent to the least; `urgency` is the place here, which sorts faster than words do. */
export const URGENCIES = [
  { kind: 'expired', priority: 'high' },
  { kind: 'expiring_soon', priority: 'high' },
  { kind: 'missing', priority: 'high' },
  { kind: 'expiring_soon', priority: 'medium' },
  { kind: 'missing', priority: 'medium' },
] as const satisfies readonly { kind: ComplianceAlertKind; priority: ComplianceAlertPriority }[];

const URGENCY = `case when until < $2 then 0 when until <= $4 then 1 when until is not null then 3
  when document_type = any (waiting_types) then 4 else 2 end`;

/** Every document that is expired, expires soon or is missing, of drivers who aren't inactive; $1 to $4 are `alertParameters`. */
export const ALERTS = `
  select id, driver_code, first_name, last_name, document_type, until as expiry_date, waiting_types, ${URGENCY} as urgency
  from (
    select d.id, d.driver_code, d.first_name, d.last_name, c.waiting_types, ${EACH_TYPE}
    from drivers d left join driver_compliance c on c.business = $1 and c.id = d.id
    where d.business = $1 and d.status <> 'inactive'
  ) document
  where until is null or until <= $3`;

export function alertParameters(business: string, at: Date): [string, Day, Day, Day] {
  const [, today, soon] = standingParameters(business, at);
  return [business, today, soon, addDays(today, URGENT_WITHIN_DAYS)];
}
