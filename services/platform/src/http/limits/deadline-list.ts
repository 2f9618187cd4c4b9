/** Items with the same time limit, in the order of their deadlines; needs one timer. */
export class DeadlineList<T> {
  readonly #endsAtMs = new Map<T, number>();
  #isScheduled = false;
  readonly #limitMs: number;
  readonly #onLate: (item: T) => void;

  constructor(limitMs: number, onLate: (item: T) => void) {
    this.#limitMs = limitMs;
    this.#onLate = onLate;
  }

  get size(): number {
    return this.#endsAtMs.size;
  }

  add(item: T): void {
    this.#endsAtMs.set(item, performance.now() + this.#limitMs);
    if (!this.#isScheduled) this.#checkAfter(this.#limitMs);
  }

  delete(item: T): void {
    this.#endsAtMs.delete(item);
  }

  #checkAfter(milliseconds: number): void {
    this.#isScheduled = true;
    setTimeout(() => this.#check(), milliseconds).unref();
  }

  #check(): void {
    this.#isScheduled = false;
    const nowMs = performance.now();
    for (const [item, endsAtMs] of this.#endsAtMs) {
      if (endsAtMs > nowMs) return this.#checkAfter(endsAtMs - nowMs);
      this.#endsAtMs.delete(item);
      this.#onLate(item);
    }
  }
}
