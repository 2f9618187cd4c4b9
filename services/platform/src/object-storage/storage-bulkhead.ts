import { BoundedQueue } from '../bounded-queue/index.js';
import { TimeLimitPassed, withinLimit } from '../time-limit/index.js';
import { CircuitBreaker } from './circuit-breaker.js';
import type { StorageLimits } from './storage-limits.js';
import { isStorageOutage, StorageUnavailable } from './storage-unavailable.js';

/** A bulkhead: whatever hangs in one lane takes no place in another. */
export class StorageBulkhead {
  readonly #queue: BoundedQueue;
  readonly #breaker: CircuitBreaker;
  readonly #name: string;
  readonly #limits: StorageLimits;

  constructor(name: string, limits: StorageLimits) {
    this.#name = name;
    this.#limits = limits;
    const refuse = (reason: string) => () => new StorageUnavailable({ cause: new Error(`${reason} (${name})`) });
    const { atOnce, mostWaiting, waitLimitMs } = limits;
    this.#queue = new BoundedQueue(atOnce, mostWaiting, refuse('Too many wait for the storage'), waitLimitMs);
    this.#breaker = new CircuitBreaker({
      ...limits,
      isTimeout,
      refuse: refuse('The storage has not answered lately'),
    });
  }

  /** @throws StorageUnavailable where the storage can't be used for now, and what the work throws */
  async run<T>(work: (ended: AbortSignal) => Promise<T>): Promise<T> {
    const { operationLimitMs } = this.#limits;
    try {
      return await this.#queue.run(() => this.#breaker.run(() => withinLimit(operationLimitMs, this.#name, work)));
    } catch (error) {
      throw isStorageOutage(error) ? new StorageUnavailable({ cause: error }) : error;
    }
  }
}

/** Ours, or the AWS client's where there is no connection to be had. */
function isTimeout(error: unknown): boolean {
  return error instanceof TimeLimitPassed || (error instanceof Error && error.name === 'TimeoutError');
}
