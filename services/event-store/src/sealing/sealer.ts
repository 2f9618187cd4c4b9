import type { Pool, PoolClient } from 'pg';
import { Elected, pause, type ElectedOptions } from '../elected.js';
import { SEAL_NEXT_BATCH, TAKE_OVER, type SealedBatch } from './seal-statement.js';

/** Any number that nobody else in the database uses. */
const LEADER_LOCK = 7_263_901_441;
const BATCH_EVENTS = 2_000;
const POLL_INTERVAL_MS = 40;

/**
 * Gives final events their dense `seq`. Of all sealers of an installation one leads; one that was paused and wakes up after
 * another took over finds its epoch past and seals nothing.
 */
export class Sealer {
  readonly #elected: Elected;

  /** @param pool of the system's role */
  constructor(
    private readonly pool: Pool,
    options: ElectedOptions = {},
  ) {
    this.#elected = new Elected(pool, LEADER_LOCK, sealUntilStopped, options);
  }

  start(): void {
    this.#elected.start();
  }

  stop(): Promise<void> {
    return this.#elected.stop();
  }

  /** Seals what is final now, whoever leads: for tests and tools. */
  async sealAll(): Promise<void> {
    const client = await this.pool.connect();
    try {
      const epoch = await takeOver(client);
      while ((await sealBatch(client, epoch)).count > 0);
    } finally {
      client.release();
    }
  }
}

async function sealUntilStopped(client: PoolClient, stopped: AbortSignal): Promise<void> {
  const epoch = await takeOver(client);
  while (!stopped.aborted) {
    const { leads, count } = await sealBatch(client, epoch);
    if (!leads) return;
    if (count < BATCH_EVENTS) await pause(POLL_INTERVAL_MS, stopped);
  }
}

async function takeOver(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ epoch: string }>(TAKE_OVER);
  return rows[0]?.epoch as string;
}

async function sealBatch(client: PoolClient, epoch: string): Promise<SealedBatch> {
  const { rows } = await client.query<SealedBatch>({ ...SEAL_NEXT_BATCH, values: [epoch, BATCH_EVENTS] });
  return rows[0] as SealedBatch;
}
