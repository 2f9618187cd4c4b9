import { sentenceOf } from './clock-obstacle.js';
import { CLOCK_WARNING_MS, type TimeReading, type WatchedClock } from './watched-clock.js';

export interface ClockWatchOptions {
  readonly clock: WatchedClock;
  /** One cheap query. */
  readonly read: () => Promise<Omit<TimeReading, 'roundTripMs'>>;
  readonly logger: { warn(sentence: string): void; info(sentence: string): void };
}

/** Compares the clock with the database's, and says in the log when they part and when they agree again, once each. */
export class ClockWatch {
  #said: 'nothing' | 'inexact' | 'apart' = 'nothing';
  readonly #options: ClockWatchOptions;

  constructor(options: ClockWatchOptions) {
    this.#options = options;
  }

  async compare(): Promise<void> {
    const askedAtMs = performance.now();
    const reading = await this.#options.read();
    const aheadMs = this.#options.clock.learn({ ...reading, roundTripMs: performance.now() - askedAtMs });
    this.#tell(aheadMs);
  }

  #tell(aheadMs: number): void {
    const { clock, logger } = this.#options;
    const { complaint } = clock;
    const now = complaint ? 'apart' : Math.abs(aheadMs) > CLOCK_WARNING_MS ? 'inexact' : 'nothing';
    if (now === this.#said) return;
    if (complaint) logger.warn(`${sentenceOf(complaint)} Nothing is recorded until the clocks are right again.`);
    else if (now === 'inexact') logger.warn(`${sentenceOf({ than: 'database', aheadMs })} The database's counts.`);
    else logger.info("This server's clock and the database's agree again.");
    this.#said = now;
  }
}
