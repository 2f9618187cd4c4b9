const MINUTE_MS = 60 * 1_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long it is asked, and how often, by how long ago it was sent: most answers come within minutes, some once somebody has looked. */
const PAUSES = [
  { untilMs: HOUR_MS, everyMs: 5 * MINUTE_MS },
  { untilMs: DAY_MS, everyMs: HOUR_MS },
  { untilMs: 14 * DAY_MS, everyMs: 6 * HOUR_MS },
] as const;

/** When the access point is asked next what became of a document; null: no more. */
export function nextAskAt(sentAt: Date, now: Date): Date | null {
  const passedMs = now.getTime() - sentAt.getTime();
  const pause = PAUSES.find(({ untilMs }) => passedMs < untilMs);
  return pause === undefined ? null : new Date(now.getTime() + pause.everyMs);
}
