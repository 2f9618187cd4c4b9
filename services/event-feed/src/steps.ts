import { setTimeout as sleep } from 'node:timers/promises';

const POLL_INTERVAL_MS = 100;
const RETRY_INTERVAL_MS = 1_000;

/** Work that goes on until it is stopped. */
export class Steps {
  readonly #stopped = new AbortController();
  readonly #running: Promise<void>[] = [];

  get stopped(): AbortSignal {
    return this.#stopped.signal;
  }

  /**
   * Does one step after the other, and pauses where there is nothing to do.
   *
   * @param step answers whether there was anything to do
   */
  repeat(step: () => Promise<boolean>, onError: (error: unknown) => void): void {
    this.#running.push(this.#untilStopped(step, onError));
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await Promise.all(this.#running);
  }

  async #untilStopped(step: () => Promise<boolean>, onError: (error: unknown) => void): Promise<void> {
    while (!this.stopped.aborted) {
      try {
        if (!(await step())) await this.#pause(POLL_INTERVAL_MS);
      } catch (error) {
        onError(error);
        await this.#pause(RETRY_INTERVAL_MS);
      }
    }
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.stopped }).catch(() => undefined);
  }
}
