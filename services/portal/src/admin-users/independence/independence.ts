import type { Giver, Office } from './office.js';

/** How long somebody controls an admin to whom they gave access (R385). */
export const CONTROL_DAYS = 30;
export const DAY_MS = 24 * 60 * 60 * 1_000;
const CONTROL_MS = CONTROL_DAYS * DAY_MS;

/** Whether something that happened at `then` still gives control at `at`. */
export function givesControl(then: Date, at: Date): boolean {
  return then <= at && at.getTime() - then.getTime() < CONTROL_MS;
}

/** Neither controls the other, and nobody controls both (R385). */
export function areIndependent(office: Office, one: string, other: string, at: Date): boolean {
  return !dependentsOf(office, one, at).has(other);
}

/** Everyone who isn't independent of an admin at that time, themselves included. */
export function dependentsOf(office: Office, adminId: string, at: Date): ReadonlySet<string> {
  const controls = new Map<string, string[]>();
  const controlledBy = new Map<string, string[]>();
  for (const { controller, controlled } of controlAt(office, at)) {
    controls.set(controller, [...(controls.get(controller) ?? []), controlled]);
    controlledBy.set(controlled, [...(controlledBy.get(controlled) ?? []), controller]);
  }
  return reachable(reachable(new Set([adminId]), controlledBy), controls);
}

function reachable(from: ReadonlySet<string>, edges: ReadonlyMap<string, readonly string[]>): ReadonlySet<string> {
  const found = new Set(from);
  // A set visits what is added while it is walked.
  for (const id of found) for (const next of edges.get(id) ?? []) found.add(next);
  return found;
}

interface Control {
  readonly controller: string;
  readonly controlled: string;
}

function controlAt(office: Office, at: Date): Control[] {
  return [...office.admins.values()].flatMap(({ id: controlled, given }) =>
    given
      .filter((access) => givesControl(access.at, at))
      .flatMap((access) => giversOf(office, access.by, access.at, at))
      .filter((controller) => controller !== controlled)
      .map((controller) => ({ controller, controlled })),
  );
}

function giversOf({ wayInChanges }: Office, by: Giver, givenAt: Date, at: Date): string[] {
  if ('adminId' in by) return [by.adminId];
  return wayInChanges
    .filter((change) => change.wayIn === by.through && change.at <= givenAt && givesControl(change.at, at))
    .map(({ adminId }) => adminId);
}
