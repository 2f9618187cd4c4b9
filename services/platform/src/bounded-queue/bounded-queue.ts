/** Runs at most so many tasks at once and lets at most so many wait; beyond that it refuses. */
export class BoundedQueue {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly maxRunning: number,
    private readonly maxWaiting: number,
    private readonly refuse: () => Error,
  ) {}

  /** @throws what `refuse` makes, when too many wait already */
  async run<T>(task: () => Promise<T>): Promise<T> {
    await this.turn();
    try {
      return await task();
    } finally {
      this.handOver();
    }
  }

  private async turn(): Promise<void> {
    if (this.running < this.maxRunning) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.maxWaiting) throw this.refuse();
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** The next one takes over the place, so nobody can slip in between. */
  private handOver(): void {
    const next = this.waiting.shift();
    if (next) next();
    else this.running -= 1;
  }
}
