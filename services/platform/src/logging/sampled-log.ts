import type { Logger } from './logger.js';

const INTERVAL_MS = 60_000;

/** Says the same failure once a minute at most: what comes in a flood, one like the other, would fill the log. */
export class SampledLog {
  readonly #saidAt = new Map<string, number>();
  readonly #logger: Pick<Logger, 'warn'>;
  readonly #now: () => number;

  constructor(logger: Pick<Logger, 'warn'>, now: () => number = () => performance.now()) {
    this.#logger = logger;
    this.#now = now;
  }

  /** @param example what tells this one apart from others like it, which are said no more within the minute */
  warn(
    error: unknown,
    sentence: string,
    details: Readonly<Record<string, string>> = {},
    example: Readonly<Record<string, string>> = {},
  ): void {
    const what = [sentence, ...Object.values(details), error instanceof Error ? error.message : ''].join('\n');
    const now = this.#now();
    this.#forgetBefore(now - INTERVAL_MS);
    if (this.#saidAt.has(what)) return;
    this.#saidAt.set(what, now);
    this.#logger.warn({ ...details, ...example, err: error }, sentence);
  }

  #forgetBefore(instant: number): void {
    for (const [what, saidAt] of this.#saidAt) if (saidAt <= instant) this.#saidAt.delete(what);
  }
}
