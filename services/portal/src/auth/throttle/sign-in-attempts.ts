import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { BackgroundLoop } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import { APP_POOL } from '../../database-tokens.js';
import { TooManyFailedSignIns } from '../auth.errors.js';
import { AttemptCounters } from './attempt-counters.js';
import { ACCOUNT_ALLOWANCE, ADDRESS_ALLOWANCE, type FailureAllowance } from './failure-allowance.js';

/** What a sign-in is counted under. */
export interface Attempt {
  /** `admin:<username>` or `driver:<e-mail>`, whether there is such an account or not. */
  readonly account: string;
  readonly address: string;
}

/** Rows that nobody touched for so long hold nothing any more. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1_000;
const FORGOTTEN_AT_ONCE = 1_000;
const FORGET_INTERVAL_MS = 10 * 60 * 1_000;

/**
 * Counts failed sign-ins for all instances together. An attempt is counted before the password is looked at and taken
 * back when it was right, so that attempts that come at once can't pass the limit.
 */
@Injectable()
export class SignInAttempts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly forgetting = new BackgroundLoop({
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
    this.forgetting.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.forgetting.stop();
  }

  /** @throws TooManyFailedSignIns with the seconds to wait */
  async begin({ account, address }: Attempt, at: Date): Promise<void> {
    await this.count(`address:${address}`, ADDRESS_ALLOWANCE, at);
    try {
      await this.count(`account:${account}`, ACCOUNT_ALLOWANCE, at);
    } catch (error) {
      await this.counters.takeBack(`address:${address}`);
      throw error;
    }
  }

  /** The password was right: this was no failure. */
  async succeeded({ account, address }: Attempt): Promise<void> {
    await this.counters.takeBack(`account:${account}`);
    await this.counters.takeBack(`address:${address}`);
  }

  async forgetOld(at: Date): Promise<void> {
    await this.pool.query(
      `delete from sign_in_attempts where key in (select key from sign_in_attempts where updated_at < $1 limit ${FORGOTTEN_AT_ONCE})`,
      [new Date(at.getTime() - FORGOTTEN_AFTER_MS)],
    );
  }

  private async count(name: string, allowance: FailureAllowance, at: Date): Promise<void> {
    const waitSeconds = await this.counters.count(name, allowance, at);
    if (waitSeconds > 0) throw new TooManyFailedSignIns(waitSeconds);
  }
}
