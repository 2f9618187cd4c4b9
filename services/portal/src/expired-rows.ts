import { Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { BackgroundLoop } from '@waybook/event-store';
import type { Clock } from '@waybook/platform/clock';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import type pg from 'pg';

const FORGOTTEN_AT_ONCE = 1_000;

export interface Forgetting {
  /** For the log: "forgetting old drafts". */
  readonly what: string;
  readonly everyMs: number;
  /** Each has an `id`. */
  readonly tables: readonly string[];
  /** Whether the system's role may not update the tables, and so can't lock their rows: instances then wait for each other. */
  readonly isAppendOnly?: boolean;
  /** Rows whose `column` is no later than `before` are forgotten. */
  readonly column: string;
  readonly before: (now: Date) => Date;
}

/** Forgets rows that have run out, now and then. Each instance does; none waits for what another has in hand. */
export abstract class ExpiredRows implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #pool: pg.Pool;
  readonly #forgetting: Forgetting;
  readonly #loop: BackgroundLoop;

  /** @param pool of the system's role */
  constructor(pool: pg.Pool, clock: Clock, forgetting: Forgetting) {
    this.#pool = pool;
    this.#forgetting = forgetting;
    this.#loop = new BackgroundLoop({
      step: async () => {
        await this.forget(clock.now());
        return forgetting.everyMs;
      },
      outages: new OutageLog(linesOf(new Logger(new.target.name)), forgetting.what),
      firstRestMs: forgetting.everyMs,
    });
  }

  onApplicationBootstrap(): void {
    this.#loop.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#loop.stop();
  }

  async forget(at: Date): Promise<void> {
    const { tables, column, before, isAppendOnly = false } = this.#forgetting;
    const lock = isAppendOnly ? '' : 'for update skip locked';
    for (const table of tables) {
      await this.#pool.query(
        `delete from ${table} where id in (
           select id from ${table} where ${column} <= $1 limit ${FORGOTTEN_AT_ONCE} ${lock})`,
        [before(at)],
      );
    }
  }
}
