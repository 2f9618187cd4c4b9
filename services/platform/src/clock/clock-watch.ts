import { sentenceOf } from './clock-obstacle.js';
import { Repeated } from './repeated.js';
import { CLOCK_WARNING_MS, type TimeReading, type WatchedClock } from './watched-clock.js';

const INTERVAL_MS = 2_000;

export interface ClockWatchOptions {
  readonly clock: WatchedClock;
  /** One cheap query. */
  readonly read: () => Promise<Omit<TimeReading, 'roundTripMs'>>;
  readonly logger: { warn(sentence: string): void; info(sentence: string): void };
  readonly intervalMs?: number;
}

/** Compares the clock with the database's again and again, and says in the log when they part and when they agree again, once each. */
export class ClockWatch {
  readonly #repeated: Repeated;
  #said: 'nothing' | 'inexact' | 'apart' = 'nothing';

  constructor(private readonly options: ClockWatchOptions) {
    const { intervalMs = INTERVAL_MS } = options;
    // A database that doesn't answer is everybody's complaint; the clock goes on as it last was.
    this.#repeated = new Repeated({ intervalMs, work: () => this.compare(), onError: () => undefined });
  }

  start(): void {
    this.#repeated.start();
  }

  stop(): Promise<void> {
    return this.#repeated.stop();
  }

  async compare(): Promise<void> {
    const askedAtMs = performance.now();
    const reading = await this.options.read();
    const aheadMs = this.options.clock.learn({ ...reading, roundTripMs: performance.now() - askedAtMs });
    this.#tell(aheadMs);
  }

  #tell(aheadMs: number): void {
    const { clock, logger } = this.options;
    const { complaint } = clock;
    const now = complaint ? 'apart' : Math.abs(aheadMs) > CLOCK_WARNING_MS ? 'inexact' : 'nothing';
    if (now === this.#said) return;
    if (complaint) logger.warn(`${sentenceOf(complaint)} Nothing is recorded until the clocks are right again.`);
    else if (now === 'inexact') logger.warn(`${sentenceOf({ than: 'database', aheadMs })} The database's counts.`);
    else logger.info("This server's clock and the database's agree again.");
    this.#said = now;
  }
}
