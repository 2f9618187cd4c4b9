import { holdsPermission, type Permission } from '@waybook/contracts/api';
import { CONTROL_DAYS, DAY_MS, dependentsOf } from './independence.js';
import type { AdminHistory, Office } from './office.js';

/** How long the exception waits after the last independent colleague was lost (R387). */
export const ALONE_AFTER_HOURS = 72;
/** From preparing a run to its bank file, and from entering an account to verifying it (R388). */
export const COOL_OFF_HOURS = 24;
const HOUR_MS = 60 * 60 * 1_000;
const LOOK_BACK_MS = CONTROL_DAYS * DAY_MS;

export interface Asked {
  readonly adminId: string;
  readonly permission: Permission;
  readonly at: Date;
}

/** Whether an admin may do both parts of what takes two people. */
export type AloneStanding =
  /** Somebody independent holds the permission. */
  | { readonly status: 'colleagues' }
  | { readonly status: 'open' }
  /** The last independent colleague was lost a short time ago. */
  | { readonly status: 'opens'; readonly opensAt: Date }
  /** Somebody objected, and the operator hasn't answered yet. */
  | { readonly status: 'objected' };

export function aloneStanding(office: Office, asked: Asked): AloneStanding {
  const { at } = asked;
  const since = lastColleagueUntil(office, asked);
  if (since === 'now') return { status: 'colleagues' };
  const { objectedAt, allowedAt } = office.alone;
  if (objectedAt !== null) return { status: 'objected' };
  if (since === null || (allowedAt !== null && allowedAt >= since)) return { status: 'open' };
  const opensAt = new Date(since.getTime() + ALONE_AFTER_HOURS * HOUR_MS);
  return opensAt <= at ? { status: 'open' } : { status: 'opens', opensAt };
}

/** When what was begun at `since` may be finished by one person; null where it need not wait. */
export function coolsOffAt({ alone: { isDemo, coolsOffAfter } }: Office, since: Date): Date | null {
  if (isDemo || coolsOffAfter === null || since <= coolsOffAfter) return null;
  return new Date(since.getTime() + COOL_OFF_HOURS * HOUR_MS);
}

/** Whether an admin held a permission at that time, being active. */
export function heldAt({ held }: AdminHistory, permission: Permission, at: Date): boolean {
  return holdsPermission(held.findLast(({ from }) => from <= at)?.permissions ?? [], permission);
}

/** Until when an independent colleague held the permission; null where none did within the last 30 days. */
function lastColleagueUntil(office: Office, { adminId, permission, at }: Asked): Date | 'now' | null {
  const earliest = at.getTime() - LOOK_BACK_MS;
  const times = turningPoints(office, { from: earliest, until: at.getTime() });
  let end: Date | 'now' = 'now';
  for (const time of times) {
    const then = new Date(time);
    const dependent = dependentsOf(office, adminId, then);
    const isThere = [...office.admins.values()].some(
      (admin) => !dependent.has(admin.id) && heldAt(admin, permission, then),
    );
    if (isThere) return end;
    end = then;
  }
  return null;
}

/** When access or control may have changed, the latest first; between two of them nothing does. */
function turningPoints({ admins, wayInChanges }: Office, { from, until }: { from: number; until: number }): number[] {
  const events = [...admins.values()].flatMap(({ given, held }) => [
    ...given.map(({ at }) => at.getTime()),
    ...held.map((permissions) => permissions.from.getTime()),
  ]);
  const begun = [...events, ...wayInChanges.map(({ at }) => at.getTime())];
  const times = [from, ...begun, ...begun.map((time) => time + LOOK_BACK_MS), until];
  return [...new Set(times)].filter((time) => time >= from && time <= until).toSorted((a, b) => b - a);
}
