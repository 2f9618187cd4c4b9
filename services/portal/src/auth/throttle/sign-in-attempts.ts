import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { BackgroundLoop, runBatch, type Row, type Statement } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import { APP_POOL } from '../../database-tokens.js';
import { TooManyFailedSignIns } from '../auth.errors.js';
import { AttemptCounters } from './attempt-counters.js';
import type { AttemptCount } from './attempt-counts.js';

/** Rows that nobody touched for so long hold nothing any more: all their failures are forgiven. */
export const FORGOTTEN_AFTER_MS = 2 * 60 * 60 * 1_000;
const FORGOTTEN_AT_ONCE = 1_000;
const FORGET_INTERVAL_MS = 10 * 60 * 1_000;

/**
 * Counts failed sign-ins for all instances together. An attempt is counted before the password is looked at and taken
 * back when it was right, so that attempts that come at once can't pass the limit.
 */
@Injectable()
export class SignInAttempts implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #forgetting = new BackgroundLoop({
    step: async () => {
      await this.forgetOld(this.clock.now());
      return FORGET_INTERVAL_MS;
    },
    outages: new OutageLog(linesOf(new Logger(SignInAttempts.name)), 'forgetting old sign-in attempts'),
    firstRestMs: FORGET_INTERVAL_MS,
  });

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly counters: AttemptCounters,
    private readonly clock: Clock,
  ) {}

  onApplicationBootstrap(): void {
    this.#forgetting.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.#forgetting.stop();
  }

  /** @throws TooManyFailedSignIns with the seconds to wait; then it counts nowhere */
  async begin(counts: readonly AttemptCount[], at: Date): Promise<void> {
    await this.#refuseUnlessAll(counts, await this.counters.count(counts, at), at);
  }

  /**
   * The same, and in the same round trip what a statement answers that isn't of a business.
   *
   * @throws TooManyFailedSignIns
   */
  async beginAndAsk(counts: readonly AttemptCount[], at: Date, asked: Statement): Promise<readonly Row[]> {
    const { counted, rows } = await this.counters.countAndAsk(counts, at, asked);
    await this.#refuseUnlessAll(counts, counted, at);
    return rows;
  }

  /** This was no failure. */
  async succeeded(counts: readonly AttemptCount[]): Promise<void> {
    await runBatch(this.pool, this.counters.takingBack(counts));
  }

  /** What says so, for a transaction that writes nothing else. */
  succeeding(counts: readonly AttemptCount[]): readonly Statement[] {
    return this.counters.takingBack(counts);
  }

  async #refuseUnlessAll(counts: readonly AttemptCount[], counted: number, at: Date): Promise<void> {
    const refused = counts[counted];
    if (refused === undefined) return;
    const waitSeconds = await this.counters.secondsToWait(refused, at);
    if (counted > 0) await this.succeeded(counts.slice(0, counted));
    throw new TooManyFailedSignIns(waitSeconds);
  }

  async forgetOld(at: Date): Promise<void> {
    await this.pool.query(
      `delete from sign_in_attempts where key in (
         select key from sign_in_attempts where updated_at < $1 limit ${FORGOTTEN_AT_ONCE} for update skip locked)`,
      [new Date(at.getTime() - FORGOTTEN_AFTER_MS)],
    );
  }
}
