import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { withSession } from './wire/with-connection.js';

/** How long a standby waits before it asks again for the lead. */
const STANDBY_INTERVAL_MS = 1_000;
const RETRY_INTERVAL_MS = 1_000;

export interface ElectedOptions {
  readonly standbyIntervalMs?: number;
  readonly onError?: (error: unknown) => void;
}

/** Does the leader's work until the signal says stop, or it finds that another leads. */
export type Lead = (connection: PoolClient, stopped: AbortSignal) => Promise<void>;

/**
 * Work that only one instance of an installation does at a time; the others stand by. The lead is a lock that ends with its
 * connection, so whoever loses that loses the lead. Who was paused and wakes up doesn't know it yet: the work itself must be fenced.
 */
export class Elected {
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;

  /**
   * @param pool one of its connections is kept while this instance leads
   * @param lock a number that nothing else in the database uses
   */
  constructor(
    private readonly pool: Pool,
    private readonly lock: number,
    private readonly lead: Lead,
    private readonly options: ElectedOptions = {},
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the lead is given up, so that a standby can take it at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      try {
        await this.#leadIfFree();
        await pause(this.options.standbyIntervalMs ?? STANDBY_INTERVAL_MS, signal);
      } catch (error) {
        this.options.onError?.(error);
        await pause(RETRY_INTERVAL_MS, signal);
      }
    }
  }

  async #leadIfFree(): Promise<void> {
    await withSession(this.pool, async (client) => {
      if (!(await tryLock(client, this.lock))) return;
      await this.lead(client, this.#stopped.signal);
      await client.query('select pg_advisory_unlock($1)', [this.lock]);
    });
  }
}

/** Waits, or returns at once when stopped. */
export async function pause(milliseconds: number, stopped: AbortSignal): Promise<void> {
  await sleep(milliseconds, undefined, { signal: stopped }).catch(() => undefined);
}

async function tryLock(client: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [lock]);
  return rows[0]?.leads === true;
}
