import {
  BackgroundLoop,
  type EventLog,
  type LogCursor,
  type LoggedEvent,
  type OutageListener,
} from '@waybook/event-store';

export const POLL_INTERVAL_MS = 200;
/** Events read at a time; what is older than the page is forgotten. */
const PAGE_SIZE = 500;

export interface LogListener {
  /** Resolves when the page is delivered; the next one is read only then, and this one again when it fails. */
  heard(events: readonly LoggedEvent[]): Promise<void>;
}

/**
 * Follows the log of all businesses from its end on, for as long as somebody listens. Reading the log itself, it hears what
 * any instance appends.
 */
export class LogTailer {
  #run: { readonly ended: AbortController; readonly positioned: Promise<void> } | null = null;
  readonly #log: EventLog;
  readonly #listener: LogListener;
  readonly #outages: OutageListener | undefined;

  constructor(log: EventLog, listener: LogListener, outages?: OutageListener) {
    this.#log = log;
    this.#listener = listener;
    this.#outages = outages;
  }

  /** Resolves once the place is known from which on everything will be heard. */
  start(): Promise<void> {
    this.#run ??= this.#begin();
    return this.#run.positioned;
  }

  stop(): void {
    this.#run?.ended.abort();
    this.#run = null;
  }

  #begin() {
    const ended = new AbortController();
    const end = this.#log.end();
    end.then(
      (cursor) => this.#following(cursor).runUntil(ended.signal),
      () => this.#forget(ended),
    );
    return { ended, positioned: end.then(() => undefined) };
  }

  /** The log couldn't be read at the start: whoever waits is told, and the next one tries again. */
  #forget(ended: AbortController): void {
    if (this.#run?.ended === ended) this.#run = null;
  }

  #following(start: LogCursor): BackgroundLoop {
    let cursor = start;
    const step = async (stopped: AbortSignal): Promise<number> => {
      const { events, next } = await this.#log.readAfter(cursor, PAGE_SIZE);
      if (events.length > 0 && !stopped.aborted) await this.#listener.heard(events);
      cursor = next;
      return events.length < PAGE_SIZE ? POLL_INTERVAL_MS : 0;
    };
    return new BackgroundLoop({ step, outages: this.#outages });
  }
}
