import { setTimeout as sleep } from 'node:timers/promises';

export interface RepeatedWork {
  readonly intervalMs: number;
  work(): Promise<void>;
  onError(error: unknown): void;
}

/** Does something again and again, with a pause between; a failure is told, and the next turn comes all the same. */
export class Repeated {
  readonly #stopped = new AbortController();
  #running: Promise<void> = Promise.resolve();

  constructor(private readonly options: RepeatedWork) {}

  start(): void {
    this.#running = this.#run();
  }

  /** Resolves when what is under way is done. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await this.options.work().catch((error: unknown) => this.options.onError(error));
      await sleep(this.options.intervalMs, undefined, { signal }).catch(() => undefined);
    }
  }
}
