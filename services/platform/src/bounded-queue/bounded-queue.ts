/** Runs at most so many tasks at once and lets at most so many wait, for so long at most; beyond that it refuses. */
export class BoundedQueue {
  #running = 0;
  readonly #waiting: (() => void)[] = [];
  readonly #maxRunning: number;
  readonly #maxWaiting: number;
  readonly #refuse: () => Error;
  readonly #waitLimitMs: number | undefined;

  constructor(
    maxRunning: number,
    maxWaiting: number,
    refuse: () => Error,
    /** Absent: whoever waits does so until it is their turn. */
    waitLimitMs?: number,
  ) {
    this.#maxRunning = maxRunning;
    this.#maxWaiting = maxWaiting;
    this.#refuse = refuse;
    this.#waitLimitMs = waitLimitMs;
  }

  get isIdle(): boolean {
    return this.#running === 0 && this.#waiting.length === 0;
  }

  /** @throws what `refuse` makes, when too many wait already or this one waited too long */
  async run<T>(task: () => Promise<T>): Promise<T> {
    if (this.#running < this.#maxRunning) this.#running += 1;
    else await this.#turn();
    try {
      return await task();
    } finally {
      this.#handOver();
    }
  }

  async #turn(): Promise<void> {
    if (this.#waiting.length >= this.#maxWaiting) throw this.#refuse();
    await new Promise<void>((resolve, reject) => this.#wait(resolve, reject));
  }

  #wait(begin: () => void, giveUp: (error: Error) => void): void {
    const leave = () => {
      this.#waiting.splice(this.#waiting.indexOf(turn), 1);
      giveUp(this.#refuse());
    };
    const timer = this.#waitLimitMs === undefined ? undefined : setTimeout(leave, this.#waitLimitMs);
    const turn = () => {
      clearTimeout(timer);
      begin();
    };
    this.#waiting.push(turn);
  }

  /** The next one takes over the place, so nobody can slip in between. */
  #handOver(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#running -= 1;
  }
}
