import { Inject, Injectable } from '@nestjs/common';
import { runBatch } from '@waybook/event-store';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, derivedKey, type AuthSettings } from '../auth-settings.js';
import type { AttemptCount } from './attempt-counts.js';
import { countInTurn, TAKE_BACK, WITHOUT_WAITING } from './attempt-statements.js';
import { secondsToWait } from './failure-allowance.js';

interface Counter {
  readonly failures: number;
  readonly updated_at: Date;
}

/** Counts attempts for all instances together. Names are kept as keyed hashes only. */
@Injectable()
export class AttemptCounters {
  readonly #key: KeyObject;

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) { jwtKey }: AuthSettings,
  ) {
    this.#key = createSecretKey(derivedKey(jwtKey, 'sign-in attempts'));
  }

  /** @returns how many took the attempt: all, or those before the first whose allowance is used up */
  async count(counts: readonly AttemptCount[], at: Date): Promise<number> {
    const each = counts.map(({ name, allowance }) => ({ key: this.#hashed(name), allowance }));
    const [[row] = []] = await runBatch(this.pool, [countInTurn(each, at)]);
    return (row as { readonly counted: number }).counted;
  }

  /** For whoever was refused. */
  async secondsToWait({ name, allowance }: AttemptCount, at: Date): Promise<number> {
    const { rows } = await this.pool.query<Counter>(
      'select failures, updated_at from sign_in_attempts where key = $1',
      [this.#hashed(name)],
    );
    const standing = rows[0] ?? { failures: allowance.failures, updated_at: at };
    return secondsToWait(allowance, standing.failures, at.getTime() - standing.updated_at.getTime());
  }

  async takeBack(names: readonly string[]): Promise<void> {
    const values = [names.map((name) => this.#hashed(name))];
    await runBatch(this.pool, [WITHOUT_WAITING, { ...TAKE_BACK, values }]);
  }

  #hashed(name: string): string {
    return createHmac('sha256', this.#key).update(name).digest('base64url');
  }
}
