/** What must be over within the same time, in the order in which that runs out: one timer for all of them. */
export class DeadlineList<T> {
  readonly #endsAtMs = new Map<T, number>();
  #isLooking = false;

  constructor(
    private readonly limitMs: number,
    private readonly onLate: (item: T) => void,
  ) {}

  get size(): number {
    return this.#endsAtMs.size;
  }

  add(item: T): void {
    this.#endsAtMs.set(item, performance.now() + this.limitMs);
    if (!this.#isLooking) this.#lookAfter(this.limitMs);
  }

  delete(item: T): void {
    this.#endsAtMs.delete(item);
  }

  #lookAfter(milliseconds: number): void {
    this.#isLooking = true;
    setTimeout(() => this.#look(), milliseconds).unref();
  }

  #look(): void {
    this.#isLooking = false;
    const nowMs = performance.now();
    for (const [item, endsAtMs] of this.#endsAtMs) {
      if (endsAtMs > nowMs) return this.#lookAfter(endsAtMs - nowMs);
      this.#endsAtMs.delete(item);
      this.onLate(item);
    }
  }
}
