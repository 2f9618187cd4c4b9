import { Inject, Injectable } from '@nestjs/common';
import { runBatch, type Row, type Statement } from '@waybook/event-store';
import { createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { AUTH_SETTINGS, derivedKey, type AuthSettings } from '../auth-settings.js';
import type { AttemptCount } from './attempt-counts.js';
import { countInTurn, TAKE_BACK, WITHOUT_WAITING } from './attempt-statements.js';
import { secondsToWait } from './failure-allowance.js';

export interface CountedAndAsked {
  readonly counted: number;
  /** What was asked for. */
  readonly rows: readonly Row[];
}

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
    const [[row] = []] = await runBatch(this.pool, [this.#counting(counts, at)]);
    return countedIn(row);
  }

  /** The same, and in the same round trip what a statement answers that isn't of a business. */
  async countAndAsk(counts: readonly AttemptCount[], at: Date, asked: Statement): Promise<CountedAndAsked> {
    // The counts come last: others who count at the same address wait for what stands behind them.
    const [rows = [], [row] = []] = await runBatch(this.pool, [asked, this.#counting(counts, at)]);
    return { counted: countedIn(row), rows };
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

  /** What takes an attempt back from them, within a transaction that writes nothing else. */
  takingBack(counts: readonly AttemptCount[]): readonly Statement[] {
    const values = [counts.map(({ name }) => this.#hashed(name))];
    return [WITHOUT_WAITING, { ...TAKE_BACK, values }];
  }

  #counting(counts: readonly AttemptCount[], at: Date): Statement {
    const each = counts.map(({ name, allowance }) => ({ key: this.#hashed(name), allowance }));
    return countInTurn(each, at);
  }

  #hashed(name: string): string {
    return createHmac('sha256', this.#key).update(name).digest('base64url');
  }
}

function countedIn(row: Row | undefined): number {
  return (row as { readonly counted: number }).counted;
}
