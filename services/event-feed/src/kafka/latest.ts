type Work = () => Promise<unknown>;

/** Does work of which only the latest counts, one at a time and behind its caller; what fails is left to the next. */
export class Latest {
  #next: Work | null = null;
  #isAtWork = false;

  behind(work: Work): void {
    this.#next = work;
    if (!this.#isAtWork) void this.#run();
  }

  async #run(): Promise<void> {
    this.#isAtWork = true;
    for (let work = this.#take(); work; work = this.#take()) await work().catch(() => undefined);
    this.#isAtWork = false;
  }

  #take(): Work | null {
    const work = this.#next;
    this.#next = null;
    return work;
  }
}
