import type { Pool, PoolClient } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { SEAL_NEXT_BATCH, TAKE_OVER, type SealedBatch } from './seal-statement.js';

/** Any number that nobody else in the database uses. */
const LEADER_LOCK = 7_263_901_441;
const BATCH_EVENTS = 2_000;
const POLL_INTERVAL_MS = 40;
/** How long a standby waits before it asks again for the lead. */
const STANDBY_INTERVAL_MS = 1_000;
const RETRY_INTERVAL_MS = 1_000;

export interface SealerOptions {
  readonly onError?: (error: unknown) => void;
  readonly batchEvents?: number;
  readonly standbyIntervalMs?: number;
}

/**
 * Gives final events their dense `seq`. Of all sealers of an installation one leads, by a lock that ends with its connection; the
 * others stand by. One that was paused and wakes up after another took over finds its epoch past and seals nothing.
 */
export class Sealer {
  readonly #stopped = new AbortController();
  #running: Promise<void> | null = null;

  /** @param pool of the system's role; one of its connections is kept while this sealer leads */
  constructor(
    private readonly pool: Pool,
    private readonly options: SealerOptions = {},
  ) {}

  start(): void {
    this.#running ??= this.#run();
  }

  /** Resolves when the lead is given up, so that a standby can take it at once. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#running;
  }

  /** Seals what is final now and stops, leading or waiting for nobody: for tests and tools. */
  async sealAll(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const { rows } = await client.query<{ epoch: string }>(TAKE_OVER);
      while ((await this.#sealBatch(client, rows[0]?.epoch)).count > 0);
    } finally {
      client.release();
    }
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      try {
        await this.#leadWhileWeCan();
        await this.#pause(this.options.standbyIntervalMs ?? STANDBY_INTERVAL_MS);
      } catch (error) {
        this.options.onError?.(error);
        await this.#pause(RETRY_INTERVAL_MS);
      }
    }
  }

  async #leadWhileWeCan(): Promise<void> {
    const client = await this.pool.connect();
    let isSound = false;
    try {
      if (await isLeader(client)) await this.#lead(client);
      isSound = true;
    } finally {
      if (isSound) await client.query('select pg_advisory_unlock_all()').catch(() => (isSound = false));
      client.release(!isSound);
    }
  }

  async #lead(client: PoolClient): Promise<void> {
    const { rows } = await client.query<{ epoch: string }>(TAKE_OVER);
    while (!this.#isStopped) {
      const { leads, count } = await this.#sealBatch(client, rows[0]?.epoch);
      if (!leads) return;
      if (count < this.#batchEvents) await this.#pause(POLL_INTERVAL_MS);
    }
  }

  async #sealBatch(client: PoolClient, epoch: string | undefined): Promise<SealedBatch> {
    const { rows } = await client.query<SealedBatch>({ ...SEAL_NEXT_BATCH, values: [epoch, this.#batchEvents] });
    return rows[0] as SealedBatch;
  }

  get #batchEvents(): number {
    return this.options.batchEvents ?? BATCH_EVENTS;
  }

  get #isStopped(): boolean {
    return this.#stopped.signal.aborted;
  }

  async #pause(milliseconds: number): Promise<void> {
    await sleep(milliseconds, undefined, { signal: this.#stopped.signal }).catch(() => undefined);
  }
}

async function isLeader(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [LEADER_LOCK]);
  return rows[0]?.leads === true;
}
