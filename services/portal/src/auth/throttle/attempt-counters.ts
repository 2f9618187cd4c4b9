import { Inject, Injectable } from '@nestjs/common';
import { createHmac } from 'node:crypto';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, derivedKey, type AuthSettings } from '../auth-settings.js';
import { secondsToWait, type FailureAllowance } from './failure-allowance.js';

interface Counter {
  readonly failures: number;
  readonly updated_at: Date;
}

/** Counts attempts for all instances together. Names are kept as keyed hashes only. */
@Injectable()
export class AttemptCounters {
  readonly #key: Buffer;

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) { jwtKey }: AuthSettings,
  ) {
    this.#key = derivedKey(jwtKey, 'sign-in attempts');
  }

  /** @returns the seconds to wait where the allowance is used up; 0 where the attempt was counted */
  async count(name: string, allowance: FailureAllowance, at: Date): Promise<number> {
    const key = this.#hashed(name);
    const { rowCount } = await this.pool.query({
      name: 'count-sign-in-failure',
      text: COUNT,
      values: [key, at, allowance.failures, allowance.forgivenEveryMs],
    });
    if (rowCount) return 0;
    const { rows } = await this.pool.query<Counter>(
      'select failures, updated_at from sign_in_attempts where key = $1',
      [key],
    );
    const standing = rows[0] ?? { failures: allowance.failures, updated_at: at };
    return secondsToWait(allowance, standing.failures, at.getTime() - standing.updated_at.getTime());
  }

  async takeBack(names: readonly string[]): Promise<void> {
    await this.pool.query({
      name: 'take-back-sign-in-failures',
      text: 'update sign_in_attempts set failures = greatest(0, failures - 1) where key = any($1::text[])',
      values: [names.map((name) => this.#hashed(name))],
    });
  }

  #hashed(name: string): string {
    return createHmac('sha256', this.#key).update(name).digest('base64url');
  }
}

const STANDING = `greatest(0, counted.failures - greatest(0, extract(epoch from $2::timestamptz - counted.updated_at)) * 1000 / $4::double precision)`;
const COUNT = `
  insert into sign_in_attempts as counted (key, failures, updated_at) values ($1, 1, $2)
  on conflict (key) do update set failures = ${STANDING} + 1, updated_at = greatest(counted.updated_at, $2)
  where ${STANDING} + 1 <= $3::double precision
  returning failures`;
