import { setTimeout as sleep } from 'node:timers/promises';

/** Waits, or returns at once when stopped. */
export async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}
