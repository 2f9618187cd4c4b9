/** A page doesn't grow longer than somebody reads. */
const MOST_TOLD = 20;

/** What the steps of one phase came to. */
export class Tally {
  /** How often each step was done to its end. */
  readonly done = new Map<string, number>();
  /** The first answers that were not as expected, in words. */
  readonly complaints: string[] = [];
  unexpected = 0;
  requests = 0;
  /** Requests that were told that there was no room for the moment. */
  turnedAway = 0;

  stepDone(name: string): void {
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  stepFailed(name: string, error: unknown): void {
    this.unexpected += 1;
    const words = error instanceof Error ? error.message : String(error);
    if (this.complaints.length < MOST_TOLD) this.complaints.push(`${name}: ${words}`);
  }

  timesDone(name: string): number {
    return this.done.get(name) ?? 0;
  }

  get steps(): number {
    return [...this.done.values()].reduce((sum, times) => sum + times, 0);
  }
}
