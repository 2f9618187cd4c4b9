import { setTimeout as sleep } from 'node:timers/promises';

const FIRST_WAIT_MS = 1_000;
const MAX_WAIT_MS = 60_000;
/** A portal that asks for longer is asked again all the same. */
const MAX_ASKED_MS = 60 * 60 * 1_000;

/** How long to wait after so many failures one after the other, counted from 1. Many readers don't come back in the same moment. */
export function waitAfter(failures: number, askedMs: number | null, random = Math.random()): number {
  if (askedMs !== null) return Math.min(askedMs, MAX_ASKED_MS) + random * FIRST_WAIT_MS;
  const longest = Math.min(FIRST_WAIT_MS * 2 ** (failures - 1), MAX_WAIT_MS);
  return (longest * (1 + random)) / 2;
}

/** Ends early, and without an error, when it is aborted. */
export async function wait(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => undefined);
}
