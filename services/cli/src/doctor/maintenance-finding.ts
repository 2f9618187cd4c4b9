import { formatInstant } from '@waybook/contracts/calendar';
import type { Maintenance } from '@waybook/platform/maintenance';
import { overdueSeconds } from '../maintenance/overdue.js';
import { type Finding, fail, ok, warn } from './finding.js';

export function maintenanceFinding(maintenance: Maintenance | null, now: Date): Finding {
  if (maintenance === null) return ok('maintenance', 'off: writes are taken');
  const { since, until } = maintenance;
  const end = until === null ? '' : `, until ${formatInstant(until)}`;
  const says = `nothing is recorded since ${formatInstant(since)}${end}`;
  const todo = 'waybook maintenance off, once the work is done';
  return overdueSeconds(maintenance, now) > 0
    ? fail('maintenance', `${says}: it seems forgotten`, todo)
    : warn('maintenance', says, todo);
}
