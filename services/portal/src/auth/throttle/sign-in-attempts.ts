import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import type pg from 'pg';
import { createHmac } from 'node:crypto';
import { BackgroundLoop } from '@waybook/event-store';
import { Clock } from '@waybook/platform/clock';
import { linesOf, OutageLog } from '@waybook/platform/logging';
import { APP_POOL } from '../../database-tokens.js';
import { TooManyFailedSignIns } from '../auth.errors.js';
import { AUTH_SETTINGS, derivedKey, type AuthSettings } from '../auth-settings.js';
import { ACCOUNT_ALLOWANCE, ADDRESS_ALLOWANCE, secondsToWait, type FailureAllowance } from './failure-allowance.js';

/** What a sign-in is counted under. */
export interface Attempt {
  /** `admin:<username>` or `driver:<e-mail>`, whether there is such an account or not. */
  readonly account: string;
  readonly address: string;
}

interface Counter {
  readonly failures: number;
  readonly updated_at: Date;
}

/** Rows that nobody touched for so long hold nothing any more. */
const FORGOTTEN_AFTER_MS = 60 * 60 * 1_000;
const FORGOTTEN_AT_ONCE = 1_000;
const FORGET_INTERVAL_MS = 10 * 60 * 1_000;

/**
 * Counts failed sign-ins for all instances together. An attempt is counted before the password is looked at and taken
 * back when it was right, so that attempts that come at once can't pass the limit. Names are kept as keyed hashes only.
 */
@Injectable()
export class SignInAttempts implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly key: Buffer;
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
    @Inject(AUTH_SETTINGS) { jwtKey }: AuthSettings,
    private readonly clock: Clock,
  ) {
    this.key = derivedKey(jwtKey, 'sign-in attempts');
  }

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
      await this.takeBack(`address:${address}`);
      throw error;
    }
  }

  /** The password was right: this was no failure. */
  async succeeded({ account, address }: Attempt): Promise<void> {
    await this.takeBack(`account:${account}`);
    await this.takeBack(`address:${address}`);
  }

  async forgetOld(at: Date): Promise<void> {
    await this.pool.query(
      `delete from sign_in_attempts where key in (select key from sign_in_attempts where updated_at < $1 limit ${FORGOTTEN_AT_ONCE})`,
      [new Date(at.getTime() - FORGOTTEN_AFTER_MS)],
    );
  }

  private async count(name: string, allowance: FailureAllowance, at: Date): Promise<void> {
    const key = this.hashed(name);
    const { rowCount } = await this.pool.query({
      name: 'count-sign-in-failure',
      text: COUNT,
      values: [key, at, allowance.failures, allowance.forgivenEveryMs],
    });
    if (rowCount) return;
    const { rows } = await this.pool.query<Counter>(
      'select failures, updated_at from sign_in_attempts where key = $1',
      [key],
    );
    const standing = rows[0] ?? { failures: allowance.failures, updated_at: at };
    const sinceMs = at.getTime() - standing.updated_at.getTime();
    throw new TooManyFailedSignIns(secondsToWait(allowance, standing.failures, sinceMs));
  }

  private async takeBack(name: string): Promise<void> {
    await this.pool.query('update sign_in_attempts set failures = greatest(0, failures - 1) where key = $1', [
      this.hashed(name),
    ]);
  }

  private hashed(name: string): string {
    return createHmac('sha256', this.key).update(name).digest('base64url');
  }
}

const STANDING = `greatest(0, counted.failures - greatest(0, extract(epoch from $2::timestamptz - counted.updated_at)) * 1000 / $4::double precision)`;
const COUNT = `
  insert into sign_in_attempts as counted (key, failures, updated_at) values ($1, 1, $2)
  on conflict (key) do update set failures = ${STANDING} + 1, updated_at = greatest(counted.updated_at, $2)
  where ${STANDING} + 1 <= $3::double precision
  returning failures`;
