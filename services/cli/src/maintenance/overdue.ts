import type { Maintenance } from '@waybook/platform/maintenance';

/** Whoever names no end is taken to be done by then. */
const USUAL_LENGTH_MS = 3_600_000;

/** For how long it has been on beyond its end; 0 while it isn't. */
export function overdueSeconds(maintenance: Maintenance | null, now: Date): number {
  if (maintenance === null) return 0;
  const endMs = maintenance.until?.getTime() ?? maintenance.since.getTime() + USUAL_LENGTH_MS;
  return Math.max(0, (now.getTime() - endMs) / 1_000);
}
