import type { Pool, PoolClient } from 'pg';
import type { BackoffPauses } from './background/backoff.js';
import { BackgroundLoop, type OutageListener } from './background/background-loop.js';
import { pause } from './background/pause.js';
import { SIGNS_OF_LIFE, whileConnected, type SignsOfLife } from './background/while-connected.js';
import { withSession } from './wire/with-connection.js';

/** How long a standby waits before it asks again for the lead. */
const STANDBY_INTERVAL_MS = 1_000;

export interface ElectedOptions {
  readonly standbyIntervalMs?: number;
  readonly outages?: OutageListener;
  readonly pauses?: BackoffPauses;
  readonly signsOfLife?: SignsOfLife;
}

/**
 * Does the leader's work until the signal says stop, or it finds that another leads. The signal comes as well when the connection is lost,
 * and the lead with it. `working` says that the work's neighbours have answered.
 */
export type Lead = (connection: PoolClient, stopped: AbortSignal, working: () => void) => Promise<void>;

/** A leader's work that is done again and again, with a rest between. */
export function repeated(work: (stopped: AbortSignal) => Promise<void>, restMs: number): Lead {
  return async (_, stopped, working) => {
    while (!stopped.aborted) {
      await work(stopped);
      working();
      await pause(restMs, stopped);
    }
  };
}

/**
 * Work that only one instance of an installation does at a time; the others stand by. The lead is a lock that ends with its
 * connection, so whoever loses that loses the lead, and takes part again. Who was paused and wakes up doesn't know it yet: the work itself
 * must be fenced.
 */
export class Elected {
  readonly #loop: BackgroundLoop;
  readonly #pool: Pool;
  readonly #lock: number;
  readonly #lead: Lead;
  readonly #options: ElectedOptions;

  /**
   * @param pool one of its connections is kept while this instance leads
   * @param lock a number that nothing else in the database uses
   */
  constructor(pool: Pool, lock: number, lead: Lead, options: ElectedOptions = {}) {
    this.#pool = pool;
    this.#lock = lock;
    this.#lead = lead;
    this.#options = options;
    const { outages, pauses } = options;
    this.#loop = new BackgroundLoop({
      step: (stopped, working) => this.#leadIfFree(stopped, working),
      ...{ outages, pauses },
    });
  }

  start(): void {
    this.#loop.start();
  }

  /** Resolves when the lead is given up, so that a standby can take it at once. */
  stop(): Promise<void> {
    return this.#loop.stop();
  }

  async #leadIfFree(stopped: AbortSignal, working: () => void): Promise<number> {
    await withSession(this.#pool, async (client) => {
      if (await tryLock(client, this.#lock)) await this.#leadWith(client, stopped, working);
    });
    return this.#options.standbyIntervalMs ?? STANDBY_INTERVAL_MS;
  }

  #leadWith(client: PoolClient, stopped: AbortSignal, working: () => void): Promise<void> {
    const { signsOfLife = SIGNS_OF_LIFE } = this.#options;
    const lead = async (ended: AbortSignal): Promise<void> => {
      // The lock of a leader that is out of reach, or was paused, ends when PostgreSQL has heard nothing of it for as long.
      await client.query(`set idle_session_timeout = ${Math.trunc(signsOfLife.limitMs)}`);
      await this.#lead(client, ended, working);
      await client.query('reset idle_session_timeout');
      await client.query('select pg_advisory_unlock($1)', [this.#lock]);
    };
    return whileConnected(client, stopped, lead, signsOfLife);
  }
}

async function tryLock(client: PoolClient, lock: number): Promise<boolean> {
  const { rows } = await client.query<{ leads: boolean }>('select pg_try_advisory_lock($1) as leads', [lock]);
  return rows[0]?.leads === true;
}
