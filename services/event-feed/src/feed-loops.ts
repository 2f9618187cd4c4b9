import { BackgroundLoop, type BackgroundWork, type OutageListener, pause } from '@waybook/event-store';

const POLL_INTERVAL_MS = 100;
/** A broker that hangs keeps nobody from stopping. */
const STOP_LIMIT_MS = 3_000;

/** What a feed does for a group, as the log names it. */
export const FOLLOWING = 'bringing events to a consumer';
export const RETRYING = 'retrying what a consumer put aside';
export const REPORTING = 'reporting dead letters to the broker';

/** Who is told of the outages of one thing that a feed does for a consumer group. */
export type FeedOutages = (what: string, group: string) => OutageListener;

/** What a feed does for its consumers, until it is stopped. */
export class FeedLoops {
  readonly #loops: BackgroundLoop[] = [];

  constructor(private readonly outages?: FeedOutages) {}

  begin(what: string, group: string, step: BackgroundWork['step']): void {
    const loop = new BackgroundLoop({ step, outages: this.outages?.(what, group) });
    this.#loops.push(loop);
    loop.start();
  }

  /** Resolves when what is under way is done, or has taken too long; whatever it was may be repeated. */
  async stop(): Promise<void> {
    const ended = new AbortController();
    const overdue = pause(STOP_LIMIT_MS, ended.signal);
    await Promise.race([Promise.all(this.#loops.map((loop) => loop.stop())), overdue]);
    ended.abort();
  }
}

/**
 * Does one step after the other, and rests where there is nothing to do.
 *
 * @param step answers whether there was anything to do
 */
export function polling(step: () => Promise<boolean>): BackgroundWork['step'] {
  return async () => ((await step()) ? 0 : POLL_INTERVAL_MS);
}
