import { setTimeout as sleep } from 'node:timers/promises';
import { BoundedQueue } from './bounded-queue.js';

export interface BulkheadLimits {
  /** Calls of one business running at once. */
  readonly perBusiness: number;
  /** Calls of one business waiting for one of its own places; any more are refused. */
  readonly waitingPerBusiness: number;
  /** Calls of all businesses running at once. A bound on sockets and memory: far more than one business can hold. */
  readonly inAll: number;
  /** How long a call waits for a place. */
  readonly waitLimitMs: number;
}

/** How many calls a sender can begin now, and of which businesses. */
export interface RoomForCalls {
  readonly limit: number;
  readonly perBusiness: number;
  /** Businesses with a call that still runs. */
  readonly busy: readonly string[];
}

/** Calls to neighbours of businesses. A business has places of its own, so its hung neighbour makes no other business wait. */
export class BusinessBulkheads {
  readonly #limits: BulkheadLimits;
  readonly #refuse: () => Error;
  readonly #queues = new Map<string, BoundedQueue>();
  readonly #running = new Map<Promise<unknown>, string>();

  constructor(limits: BulkheadLimits, refuse: () => Error) {
    this.#limits = limits;
    this.#refuse = refuse;
  }

  /** A sender that takes no more than this has a place for each call at once. */
  get room(): RoomForCalls {
    const busy = [...new Set(this.#running.values())];
    return { limit: this.#free, perBusiness: this.#limits.perBusiness, busy };
  }

  get isRunning(): boolean {
    return this.#running.size > 0;
  }

  /** @throws what `refuse` makes, if the business has no free place in time, or all places are taken */
  async run<T>(business: string, call: () => Promise<T>): Promise<T> {
    const queue = this.#queueOf(business);
    try {
      return await queue.run(() => this.#counted(business, call));
    } finally {
      if (queue.isIdle) this.#queues.delete(business);
    }
  }

  /** Waits until one of the running calls ends, up to a limit. */
  async oneEnded(limitMs: number): Promise<void> {
    if (this.#running.size === 0) return;
    const waited = new AbortController();
    const passed = sleep(limitMs, undefined, { signal: waited.signal }).catch(() => undefined);
    await Promise.race([...this.#running.keys(), passed]).catch(() => undefined);
    waited.abort();
  }

  async allEnded(): Promise<void> {
    await Promise.allSettled(this.#running.keys());
  }

  async #counted<T>(business: string, call: () => Promise<T>): Promise<T> {
    if (this.#free <= 0) throw this.#refuse();
    const running = call();
    this.#running.set(running, business);
    try {
      return await running;
    } finally {
      this.#running.delete(running);
    }
  }

  get #free(): number {
    return this.#limits.inAll - this.#running.size;
  }

  #queueOf(business: string): BoundedQueue {
    const { perBusiness, waitingPerBusiness, waitLimitMs } = this.#limits;
    const known = this.#queues.get(business);
    const queue = known ?? new BoundedQueue(perBusiness, waitingPerBusiness, this.#refuse, waitLimitMs);
    if (known === undefined) this.#queues.set(business, queue);
    return queue;
  }
}
