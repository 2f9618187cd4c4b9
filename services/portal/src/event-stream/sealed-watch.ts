import { Inject, Injectable } from '@nestjs/common';
import type { SealedReading } from '@waybook/event-store';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEALED_READING } from '../event-store-tokens.js';

const POLL_INTERVAL_MS = 150;

/** Looks, for all who wait at this instance together, whether anything new was sealed; only while somebody waits. */
@Injectable()
export class SealedWatch {
  #waiting = 0;
  #following: Promise<void> | null = null;
  #lastSeq = 0;
  readonly #wakers = new Set<() => void>();

  constructor(@Inject(SEALED_READING) private readonly sealed: SealedReading) {}

  /** What is sealed now, of whichever business. */
  async current(): Promise<number> {
    this.#lastSeq = Math.max(this.#lastSeq, await this.sealed.lastSeq());
    return this.#lastSeq;
  }

  /** Resolves once more is sealed than that, after so long, or when it is stopped: whichever comes first. */
  async beyond(seq: number, timeoutMs: number, signal: AbortSignal): Promise<void> {
    if (this.#lastSeq > seq || signal.aborted) return;
    this.#waiting += 1;
    if (this.#following === null) this.#following = this.#follow();
    const ended = new AbortController();
    const end = () => ended.abort();
    signal.addEventListener('abort', end, { once: true });
    this.#wakers.add(end);
    await sleep(timeoutMs, undefined, { signal: ended.signal, ref: false }).catch(() => undefined);
    this.#wakers.delete(end);
    signal.removeEventListener('abort', end);
    this.#waiting -= 1;
  }

  async #follow(): Promise<void> {
    while (this.#waiting > 0) {
      const before = this.#lastSeq;
      // Whoever waits asks the database themselves in the end, and hears of an outage there.
      const now = await this.current().catch(() => before);
      if (now > before) for (const wake of this.#wakers) wake();
      await sleep(POLL_INTERVAL_MS, undefined, { ref: false });
    }
    this.#following = null;
  }
}
