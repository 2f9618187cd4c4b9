/** How long work that failed waits before it is tried again. */
export interface BackoffPauses {
  /** The most that the first pause may take; each further one may take twice as long. */
  readonly firstMs: number;
  readonly longestMs: number;
}

/** Goes on within some five seconds of its neighbour's return. */
export const PATIENT: BackoffPauses = { firstMs: 200, longestMs: 5_000 };
/** For what is promised within a second. */
export const PROMPT: BackoffPauses = { firstMs: 50, longestMs: 500 };

/**
 * Exponential back-off with full jitter: each pause is anything between nothing and twice what the one before could be, so that instances
 * that lost the same neighbour don't come back to it in step.
 *
 * @see https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/
 */
export class Backoff {
  #failures = 0;
  readonly #pauses: BackoffPauses;
  readonly #random: () => number;

  /** @param random from 0 up to 1 */
  constructor(pauses: BackoffPauses = PATIENT, random: () => number = Math.random) {
    this.#pauses = pauses;
    this.#random = random;
  }

  /** Counts a failure. @returns milliseconds to wait */
  next(): number {
    const { firstMs, longestMs } = this.#pauses;
    const limitMs = Math.min(longestMs, firstMs * 2 ** this.#failures);
    this.#failures += 1;
    return this.#random() * limitMs;
  }

  /** After a success: the next failure is the first. */
  reset(): void {
    this.#failures = 0;
  }
}
