type Work = () => Promise<unknown>;

/** Runs work in the background, one at a time. Of the work that waits it runs the latest alone, and it ignores failures. */
export class CoalescingWorker {
  #next: Work | null = null;
  #isRunning = false;

  schedule(work: Work): void {
    this.#next = work;
    if (!this.#isRunning) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isRunning = true;
    for (let work = this.#take(); work; work = this.#take()) await work().catch(() => undefined);
    this.#isRunning = false;
  }

  #take(): Work | null {
    const work = this.#next;
    this.#next = null;
    return work;
  }
}
