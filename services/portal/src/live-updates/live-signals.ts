import { LIVE_SIGNAL_CHANNEL, type LiveSignal } from '@waybook/contracts/api';
import { BackgroundLoop, type OutageListener, whileConnected, type SignsOfLife } from '@waybook/event-store';
import { openConnection } from '@waybook/platform/database';
import type pg from 'pg';

export interface SignalListener {
  signalled(signal: LiveSignal): void;
  /** Signals may have gone by unheard. */
  missedSignals(): void;
  /** What came is no signal of ours. */
  unreadable(error: unknown): void;
}

/** Hears, on a connection of its own, what services say has changed beside the log; for as long as somebody listens. */
export class LiveSignals {
  #run: { readonly ended: AbortController; readonly connected: Promise<void> } | null = null;
  readonly #url: string;
  readonly #listener: SignalListener;
  readonly #outages: OutageListener | undefined;
  readonly #signsOfLife: SignsOfLife | undefined;

  constructor(url: string, listener: SignalListener, outages?: OutageListener, signsOfLife?: SignsOfLife) {
    this.#url = url;
    this.#listener = listener;
    this.#outages = outages;
    this.#signsOfLife = signsOfLife;
  }

  /** Resolves once every signal from now on will be heard. */
  start(): Promise<void> {
    this.#run ??= this.#begin();
    return this.#run.connected;
  }

  stop(): void {
    this.#run?.ended.abort();
    this.#run = null;
  }

  #begin() {
    const ended = new AbortController();
    const first = this.#connect();
    first.then(
      (client) => this.#listening(client).runUntil(ended.signal),
      () => this.#forget(ended),
    );
    return { ended, connected: first.then(() => undefined) };
  }

  /** There was no connection at the start: whoever waits is told, and the next one tries again. */
  #forget(ended: AbortController): void {
    if (this.#run?.ended === ended) this.#run = null;
  }

  #listening(first: pg.Client): BackgroundLoop {
    let open: pg.Client | null = first;
    const step = async (stopped: AbortSignal, working: () => void): Promise<number> => {
      const client = open ?? (await this.#connectAgain());
      open = null;
      working();
      await whileConnected(client, stopped, aborted, this.#signsOfLife).finally(() => {
        client.end().catch(() => undefined);
      });
      return 0;
    };
    return new BackgroundLoop({ step, outages: this.#outages });
  }

  async #connectAgain(): Promise<pg.Client> {
    const client = await this.#connect();
    this.#listener.missedSignals();
    return client;
  }

  async #connect(): Promise<pg.Client> {
    const client = await openConnection(this.#url, { application_name: 'waybook live' });
    client.on('notification', ({ payload }) => this.#heard(payload));
    try {
      await client.query(`listen ${LIVE_SIGNAL_CHANNEL}`);
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
  }

  #heard(payload: string | undefined): void {
    try {
      this.#listener.signalled(JSON.parse(payload ?? '') as LiveSignal);
    } catch (error) {
      this.#listener.unreadable(error);
    }
  }
}

function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
