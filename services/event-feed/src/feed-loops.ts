import { BackgroundLoop, type BackgroundWork, type OutageListener, pause } from '@waybook/event-store';

const POLL_INTERVAL_MS = 100;
/** A broker that hangs must not hold up a stop. */
const STOP_LIMIT_MS = 3_000;

/** The loops of a consumer group, as log lines name them. */
export const CONSUME_LOOP = 'bringing events to a consumer';
export const RETRY_LOOP = 'retrying what a consumer put aside';
export const DEAD_LETTER_LOOP = 'reporting dead letters to the broker';

/** Makes the outage listener of one loop of a consumer group. */
export type FeedOutages = (what: string, group: string) => OutageListener;

/** The background loops of a feed's consumers. */
export class FeedLoops {
  readonly #loops: BackgroundLoop[] = [];
  readonly #outages: FeedOutages | undefined;

  constructor(outages?: FeedOutages) {
    this.#outages = outages;
  }

  begin(what: string, group: string, step: BackgroundWork['step']): void {
    const loop = new BackgroundLoop({ step, outages: this.#outages?.(what, group) });
    this.#loops.push(loop);
    loop.start();
  }

  /** Resolves when the current steps have ended or the limit has passed; a step that was cut short may be repeated. */
  async stop(): Promise<void> {
    const ended = new AbortController();
    const overdue = pause(STOP_LIMIT_MS, ended.signal);
    await Promise.race([Promise.all(this.#loops.map((loop) => loop.stop())), overdue]);
    ended.abort();
  }
}

/**
 * Runs step after step, and pauses when a step finds nothing to do.
 *
 * @param step returns whether there was anything to do
 */
export function polling(step: () => Promise<boolean>): BackgroundWork['step'] {
  return async () => ((await step()) ? 0 : POLL_INTERVAL_MS);
}
