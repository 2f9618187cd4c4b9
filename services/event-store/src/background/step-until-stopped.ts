import { pause } from './pause.js';

export interface Stepping {
  /** @returns whether there may be more to do at once */
  readonly step: () => Promise<boolean>;
  /** Called after each step: the work is alive. */
  readonly working: () => void;
  /** Until the next step, where one found nothing more to do. */
  readonly pollIntervalMs: number;
}

/** Takes step after step until it is stopped, and waits between two only where nothing is left. */
export async function stepUntilStopped(
  stopped: AbortSignal,
  { step, working, pollIntervalMs }: Stepping,
): Promise<void> {
  while (!stopped.aborted) {
    const hasMore = await step();
    working();
    if (!hasMore) await pause(pollIntervalMs, stopped);
  }
}
