/** Limits the report's length. */
const MAX_FAILURES_KEPT = 20;

/** Counts of one phase's steps, requests and failures. */
export class StepCounts {
  /** How often each step was done to its end. */
  readonly done = new Map<string, number>();
  /** The first answers that were not as expected, in words. */
  readonly failures: string[] = [];
  unexpected = 0;
  requests = 0;
  /** Requests that were rejected because the portal was busy. */
  rejectedAsBusy = 0;

  stepDone(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  stepFailed(name: string, error: unknown): void {
    this.unexpected += 1;
    const words = error instanceof Error ? error.message : String(error);
    if (this.failures.length < MAX_FAILURES_KEPT) this.failures.push(`${name}: ${words}`);
  }

  timesDone(name: string): number {
    return this.done.get(name) ?? 0;
  }

  get steps(): number {
    return [...this.done.values()].reduce((sum, times) => sum + times, 0);
  }
}
