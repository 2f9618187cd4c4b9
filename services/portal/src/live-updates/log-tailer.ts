import { setTimeout as sleep } from 'node:timers/promises';
import type { EventLog, LogCursor, LoggedEvent } from '@waybook/event-store';

export const POLL_INTERVAL_MS = 200;
export const RETRY_INTERVAL_MS = 2_000;
/** Events read at a time; what is older than the page is forgotten. */
const PAGE_SIZE = 500;

export interface LogListener {
  /** Resolves when the page is delivered; the next one is read only then, and this one again when it fails. */
  heard(events: readonly LoggedEvent[]): Promise<void>;
  failed(error: unknown): void;
}

/**
 * Follows the log of all businesses from its end on, for as long as somebody listens. Reading the log itself, it hears what
 * any instance appends.
 */
export class LogTailer {
  #run: { readonly stop: AbortController; readonly positioned: Promise<void> } | null = null;

  constructor(
    private readonly log: EventLog,
    private readonly listener: LogListener,
  ) {}

  /** Resolves once the place is known from which on everything will be heard. */
  start(): Promise<void> {
    this.#run ??= this.#begin();
    return this.#run.positioned;
  }

  stop(): void {
    this.#run?.stop.abort();
    this.#run = null;
  }

  #begin() {
    const stop = new AbortController();
    const end = this.log.end();
    end.then(
      (cursor) => this.#follow(cursor, stop.signal),
      () => this.#forget(stop),
    );
    return { stop, positioned: end.then(() => undefined) };
  }

  /** The log couldn't be read at the start: whoever waits is told, and the next one tries again. */
  #forget(stop: AbortController): void {
    if (this.#run?.stop === stop) this.#run = null;
  }

  async #follow(start: LogCursor, signal: AbortSignal): Promise<void> {
    let cursor = start;
    while (!signal.aborted) {
      try {
        const { events, next } = await this.log.readAfter(cursor, PAGE_SIZE);
        if (events.length > 0 && !signal.aborted) await this.listener.heard(events);
        cursor = next;
        if (events.length < PAGE_SIZE) await pause(POLL_INTERVAL_MS, signal);
      } catch (error) {
        this.listener.failed(error);
        await pause(RETRY_INTERVAL_MS, signal);
      }
    }
  }
}

/** Waits, or returns at once when stopped. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
}
