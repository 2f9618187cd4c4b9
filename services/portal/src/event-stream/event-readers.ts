import { Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import type { KnownCaller } from '@waybook/platform/http';
import { TooManyReaders } from './event-stream.errors.js';

/** Who waits at this instance for one business. */
export const MAX_READERS_PER_BUSINESS = 100;
/** Of all businesses: each looks at the log twice a second. */
export const MAX_READERS = 300;

/** Counts who waits for events, and ends all waiting when the portal stops. */
@Injectable()
export class EventReaders implements BeforeApplicationShutdown {
  readonly #stopped = new AbortController();
  #waiting = 0;
  readonly #counts = new Map<string, number>();

  /**
   * Counts the caller until they are gone.
   *
   * @returns aborted when they are gone, or when the portal stops
   * @throws TooManyReaders
   */
  admit({ businessId }: KnownCaller, gone: AbortSignal): AbortSignal {
    // Their signal tells nothing any more, so nobody would take them off again.
    if (gone.aborted) return gone;
    const count = this.#counts.get(businessId) ?? 0;
    const isFull = count >= MAX_READERS_PER_BUSINESS || this.#waiting >= MAX_READERS;
    if (isFull || this.#stopped.signal.aborted) throw new TooManyReaders();
    this.#waiting += 1;
    this.#counts.set(businessId, count + 1);
    gone.addEventListener('abort', () => this.#left(businessId), { once: true });
    return AbortSignal.any([this.#stopped.signal, gone]);
  }

  beforeApplicationShutdown(): void {
    this.#stopped.abort();
  }

  #left(business: string): void {
    this.#waiting -= 1;
    const count = (this.#counts.get(business) ?? 1) - 1;
    if (count > 0) this.#counts.set(business, count);
    else this.#counts.delete(business);
  }
}
