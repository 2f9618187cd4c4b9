/** The outcome of a request as a browser sees it. */
export interface Answer {
  /** Null where the connection ended, or none could be made. */
  readonly status: number | null;
  /** The code of a refusal. */
  readonly code: string | null;
  readonly tookMs: number;
  readonly body: unknown;
}

const DONE = 'done';

/** How often each kind of answer came, and how long the slowest was waited for. */
export class Answers {
  readonly counts = new Map<string, number>();
  slowestMs = 0;
  /** When the last one came that wasn't "done", by the clock of `performance`; null where all were. */
  lastFailureAt: number | null = null;

  get failed(): number {
    return [...this.counts].reduce((sum, [kind, count]) => (kind === DONE ? sum : sum + count), 0);
  }

  add({ status, code, tookMs }: Answer): void {
    const kind = status === null ? 'no connection' : status < 400 ? DONE : `${status} ${code}`;
    if (kind !== DONE) this.lastFailureAt = performance.now();
    this.counts.set(kind, (this.counts.get(kind) ?? 0) + 1);
    this.slowestMs = Math.max(this.slowestMs, tookMs);
  }

  addAll(others: Answers): void {
    for (const [kind, count] of others.counts) this.counts.set(kind, (this.counts.get(kind) ?? 0) + count);
    this.slowestMs = Math.max(this.slowestMs, others.slowestMs);
  }
}
