import { LIVE_SIGNAL_CHANNEL, type LiveSignal } from '@waybook/contracts/api';
import { openConnection } from '@waybook/platform/database';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';

const RETRY_INTERVAL_MS = 1_000;

export interface SignalListener {
  signalled(signal: LiveSignal): void;
  /** Signals may have gone by unheard. */
  missedSignals(): void;
  failed(error: unknown): void;
}

/** Hears, on a connection of its own, what services say has changed beside the log; for as long as somebody listens. */
export class LiveSignals {
  #run: { readonly stop: AbortController; readonly connected: Promise<void> } | null = null;

  constructor(
    private readonly url: string,
    private readonly listener: SignalListener,
  ) {}

  /** Resolves once every signal from now on will be heard. */
  start(): Promise<void> {
    this.#run ??= this.#begin();
    return this.#run.connected;
  }

  stop(): void {
    this.#run?.stop.abort();
    this.#run = null;
  }

  #begin() {
    const stop = new AbortController();
    const first = this.#connect();
    first.then(
      (client) => void this.#follow(client, stop.signal),
      () => {
        if (this.#run?.stop === stop) this.#run = null;
      },
    );
    return { stop, connected: first.then(() => undefined) };
  }

  async #connect(): Promise<pg.Client> {
    const client = await openConnection(this.url, { application_name: 'waybook live' });
    client.on('notification', ({ payload }) => this.#heard(payload));
    try {
      await client.query(`listen ${LIVE_SIGNAL_CHANNEL}`);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  async #follow(first: pg.Client, signal: AbortSignal): Promise<void> {
    for (let client: pg.Client | null = first; client !== null; client = await this.#again(signal)) {
      await ended(client, signal);
      await client.end().catch(() => undefined);
    }
  }

  /** Null once nobody listens any more. */
  async #again(signal: AbortSignal): Promise<pg.Client | null> {
    while (!signal.aborted) {
      await sleep(RETRY_INTERVAL_MS, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return null;
      try {
        const client = await this.#connect();
        this.listener.missedSignals();
        return client;
      } catch (error) {
        this.listener.failed(error);
      }
    }
    return null;
  }

  #heard(payload: string | undefined): void {
    try {
      this.listener.signalled(JSON.parse(payload ?? '') as LiveSignal);
    } catch (error) {
      this.listener.failed(error);
    }
  }
}

function ended(client: pg.Client, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    client.once('end', () => resolve());
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
