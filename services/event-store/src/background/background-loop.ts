import { Backoff, type BackoffPauses } from './backoff.js';
import { pause } from './pause.js';

/** Hears of every failure and every success; whoever tells people says each outage once. */
export interface OutageListener {
  failed(error: unknown): void;
  succeeded(): void;
}

export interface BackgroundWork {
  /**
   * Does the next piece. What takes long calls `working` whenever its neighbours have answered: that ends an outage as its return does.
   *
   * @returns the milliseconds to rest before the next piece
   */
  step(stopped: AbortSignal, working: () => void): Promise<number>;
  readonly outages?: OutageListener;
  readonly pauses?: BackoffPauses;
  /** How long to rest before the first piece. */
  readonly firstRestMs?: number;
}

/** Work that goes on until it is stopped: whatever fails is tried again with back-off, and holds nothing while it waits. */
export class BackgroundLoop {
  readonly #stopped = new AbortController();
  readonly #backoff: Backoff;
  #running: Promise<void> | null = null;
  readonly #work: BackgroundWork;

  constructor(work: BackgroundWork) {
    this.#work = work;
    this.#backoff = new Backoff(work.pauses);
  }

  start(): void {
    this.#running ??= this.#run(this.#stopped.signal);
  }

  /** Begins, and stops when the signal comes. */
  runUntil(ended: AbortSignal): void {
    this.start();
    if (ended.aborted) void this.stop();
    else ended.addEventListener('abort', () => void this.stop(), { once: true });
  }

  /** Resolves when what is under way is done; a pause ends at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(stopped: AbortSignal): Promise<void> {
    let restMs = this.#work.firstRestMs ?? 0;
    while (!stopped.aborted) {
      if (restMs > 0) await pause(restMs, stopped);
      if (!stopped.aborted) restMs = await this.#stepOrBackOff(stopped);
    }
  }

  async #stepOrBackOff(stopped: AbortSignal): Promise<number> {
    try {
      const restMs = await this.#work.step(stopped, this.#working);
      this.#working();
      return restMs;
    } catch (error) {
      survive(() => this.#work.outages?.failed(error));
      return this.#backoff.next();
    }
  }

  readonly #working = (): void => {
    this.#backoff.reset();
    survive(() => this.#work.outages?.succeeded());
  };
}

/** A log that can't be written must not end what it tells about. */
function survive(tell: () => void): void {
  try {
    tell();
  } catch {
    return;
  }
}
