export interface BreakerOptions {
  /** So many one after the other open it. */
  readonly timeoutsToOpen: number;
  readonly openMs: number;
  readonly isTimeout: (error: unknown) => boolean;
  readonly refuse: () => Error;
  readonly nowMs?: () => number;
}

/** Spares callers the wait for a neighbour that hangs: after some timeouts it refuses at once, and lets one through now and then to see. */
export class CircuitBreaker {
  #timeouts = 0;
  #probeAtMs = 0;
  readonly #options: BreakerOptions;

  constructor(options: BreakerOptions) {
    this.#options = options;
  }

  /** @throws what `refuse` makes while it is open, and what the work throws */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#isOpen()) throw this.#options.refuse();
    try {
      const result = await work();
      this.#timeouts = 0;
      return result;
    } catch (error) {
      if (!this.#options.isTimeout(error)) this.#timeouts = 0;
      else if (++this.#timeouts >= this.#options.timeoutsToOpen) this.#refuseForAWhile();
      throw error;
    }
  }

  /** Whoever finds that its time has come is the probe; the others are refused until it is known what became of it. */
  #isOpen(): boolean {
    if (this.#timeouts < this.#options.timeoutsToOpen) return false;
    if (this.#nowMs() < this.#probeAtMs) return true;
    this.#refuseForAWhile();
    return false;
  }

  #refuseForAWhile(): void {
    this.#probeAtMs = this.#nowMs() + this.#options.openMs;
  }

  #nowMs(): number {
    return this.#options.nowMs?.() ?? performance.now();
  }
}
