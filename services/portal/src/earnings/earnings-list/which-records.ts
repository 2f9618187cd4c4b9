import { holdsPermission } from '@waybook/contracts/api';
import { weekOf } from '@waybook/contracts/calendar';
import { NotAllowed, type Actor } from '@waybook/platform/http';
import { lastWeek } from '../earnings-week.js';
import type { RecordsWanted } from '../records/records-wanted.js';
import type { EarningsListRequest } from './earnings-list.request.js';

/** The current week and the one before it show as drafts while a driver has sent in nothing for them. */
export function draftWeeks(now: Date): string[] {
  return [weekOf(now).weekStartDate, lastWeek(now).weekStartDate];
}

/**
 * A driver's own history; for an admin a week of all drivers, the current one where none is named, or the history of one driver.
 *
 * @throws NotAllowed for admins who may not read earnings, or ask for rejected weeks and may not read remittances
 */
export function recordsFor(actor: Actor, request: EarningsListRequest, now: Date): RecordsWanted {
  const { status, source, weekStartDate } = request;
  if (actor.type === 'driver') {
    return {
      driverId: actor.id,
      forDriver: true,
      weekStartDate,
      draftWeeks: shown(weekStartDate, now),
      status,
      source,
    };
  }
  if (!holdsPermission(actor.permissions, 'earnings:read')) throw new NotAllowed();
  if (status === 'rejected' && !holdsPermission(actor.permissions, 'remittances:read')) throw new NotAllowed();
  const { driverId } = request;
  const week = weekStartDate ?? (driverId === undefined ? weekOf(now).weekStartDate : undefined);
  return { driverId, weekStartDate: week, draftWeeks: shown(week, now), status, source };
}

function shown(weekStartDate: string | undefined, now: Date): string[] {
  return weekStartDate === undefined ? draftWeeks(now) : [weekStartDate];
}
