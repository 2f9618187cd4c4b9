import { setTimeout as sleep } from 'node:timers/promises';
import { isTracing, recordFor } from '@waybook/tracing';
import type { Pool, PoolClient } from 'pg';
import { PROMPT } from '../background/backoff.js';
import { pause } from '../background/pause.js';
import { Elected, type ElectedOptions, type Lead } from '../elected.js';
import { withSession } from '../wire/with-connection.js';
import {
  ALONG_THE_LOG,
  AS_IT_WAS,
  SEAL_NEXT_BATCH,
  TAKE_OVER,
  TRACES_OF_SEALED,
  type SealedBatch,
} from './seal-statement.js';

/** Any number that nobody else in the database uses. */
const LEADER_LOCK = 7_263_901_441;
/** How often a sealer that may not seal looks whether it may. */
const SHUT_INTERVAL_MS = 200;
/** Sealed within some 40 ms: a transaction that writes holds back every reader of the log for as long as it lasts, and 50 ms is the limit. */
const BATCH_EVENTS = 5_000;
const POLL_INTERVAL_MS = 40;
const MAX_WAIT_MS = 20_000;

export interface SealerOptions extends ElectedOptions {
  /** How many events one statement seals at most. */
  readonly batchEvents?: number;
  /** What may forbid it for a while. */
  readonly guard?: SealingGuard;
}

export interface SealingGuard {
  /** Asked on each new connection, which may lead to another database. */
  lookAnew(): Promise<void>;
  readonly isShut: boolean;
}

/**
 * Gives final events their dense `seq`. Of all sealers of an installation one leads; one that was paused and wakes up after
 * another took over finds its epoch past and seals nothing.
 */
export class Sealer {
  readonly #elected: Elected;
  readonly #batchEvents: number;
  readonly #guard: SealingGuard | undefined;
  readonly #pool: Pool;

  /** @param pool of the system's role */
  constructor(pool: Pool, { batchEvents = BATCH_EVENTS, guard, ...options }: SealerOptions = {}) {
    this.#pool = pool;
    this.#guard = guard;
    this.#batchEvents = batchEvents;
    const lead: Lead = (client, ...rest) => alongTheLog(client, () => this.#sealUntilStopped(client, ...rest));
    this.#elected = new Elected(pool, LEADER_LOCK, lead, { pauses: PROMPT, ...options });
  }

  start(): void {
    this.#elected.start();
  }

  stop(): Promise<void> {
    return this.#elected.stop();
  }

  /**
   * Seals all that was written before, whoever leads, and waits where a transaction that still runs, in whichever database of the
   * cluster, keeps it from being final: for tests and tools.
   *
   * @throws Error when such a transaction outlasts the wait
   */
  async sealAll(): Promise<void> {
    await withSession(this.#pool, (client) => alongTheLog(client, () => this.#sealAllBelow(client)));
  }

  async #sealAllBelow(client: PoolClient): Promise<void> {
    const epoch = await takeOver(client);
    const border = await nextTransaction(client);
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!(await isFinal(client, border))) {
      if (Date.now() > deadline) throw new Error('A transaction that never ends keeps events from being sealed.');
      await sleep(POLL_INTERVAL_MS);
    }
    while ((await sealBatch(client, epoch, this.#batchEvents)).count > 0);
  }

  async #sealUntilStopped(client: PoolClient, stopped: AbortSignal, working: () => void): Promise<void> {
    await this.#guard?.lookAnew();
    const epoch = await takeOver(client);
    while (!stopped.aborted) {
      if (this.#guard?.isShut) {
        await pause(SHUT_INTERVAL_MS, stopped);
        continue;
      }
      const { leads, count } = await sealBatch(client, epoch, this.#batchEvents);
      if (!leads) return;
      working();
      if (count < this.#batchEvents) await pause(POLL_INTERVAL_MS, stopped);
    }
  }
}

async function nextTransaction(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ border: string }>(
    'select pg_snapshot_xmax(pg_current_snapshot())::text as border',
  );
  return rows[0]?.border as string;
}

/** Whether every transaction below the border has ended. */
async function isFinal(client: PoolClient, border: string): Promise<boolean> {
  const { rows } = await client.query<{ is_final: boolean }>(
    'select pg_snapshot_xmin(pg_current_snapshot()) >= $1::text::xid8 as is_final',
    [border],
  );
  return rows[0]?.is_final ?? false;
}

async function alongTheLog(client: PoolClient, work: () => Promise<void>): Promise<void> {
  await client.query(ALONG_THE_LOG);
  try {
    await work();
  } finally {
    // What ended the work may have ended the connection, too; what the caller is to hear of is the work's own error.
    await client.query(AS_IT_WAS).catch(() => undefined);
  }
}

async function takeOver(client: PoolClient): Promise<string> {
  const { rows } = await client.query<{ epoch: string }>(TAKE_OVER);
  return rows[0]?.epoch as string;
}

async function sealBatch(client: PoolClient, epoch: string, events: number): Promise<SealedBatch> {
  const startedAt = new Date();
  const { rows } = await client.query<SealedBatch>({ ...SEAL_NEXT_BATCH, values: [epoch, events] });
  const batch = rows[0] as SealedBatch;
  if (isTracing() && batch.count > 0) await tellTraces(client, batch.count, startedAt);
  return batch;
}

/** Which events there were is known afterwards alone. */
async function tellTraces(client: PoolClient, count: number, startedAt: Date): Promise<void> {
  const endedAt = new Date();
  const { rows } = await client.query<{ traceparent: string }>({ ...TRACES_OF_SEALED, values: [count] });
  const traceparents = rows.map(({ traceparent }) => traceparent);
  const attributes = { 'waybook.batch.size': count };
  recordFor(traceparents, { startedAt, endedAt }, () => ({ name: 'seal', attributes }));
}
