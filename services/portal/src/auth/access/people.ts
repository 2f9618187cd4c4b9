import { Inject, Injectable } from '@nestjs/common';
import { businessStatement, runBatch, type Statement } from '@waybook/event-store';
import { standsAt } from '@waybook/platform/standing-sessions';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { personIn, personSql } from './person-rows.js';
import type { Person } from './person.js';

export type { Person } from './person.js';

export interface SessionReference {
  readonly business: string;
  readonly session: string;
}

/** A session that stands, and whose it is. */
export interface StandingSession {
  readonly person: Person;
  /** As far as it was renewed by then. */
  readonly expiresAt: Date;
  readonly secondFactorAt: Date | null;
}

const PERSON = { name: 'person-of-business', text: personSql('$1::uuid', '$2::uuid') };
const BEHIND_SESSION = {
  name: 'person-behind-session',
  text: `
    with standing as (select user_id, expires_at, second_factor_at from sessions where id = $2::uuid and ${standsAt('$3::timestamptz')})
    select person.*, standing.expires_at, standing.second_factor_at
    from standing cross join lateral (${personSql('$1::uuid', 'standing.user_id')}) as person`,
};

@Injectable()
export class People {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /**
   * Null where nobody of this business has the id (any more).
   *
   * @param before what is to run ahead of it, in the same round trip and transaction
   */
  async find(business: string, id: string, before: readonly Statement[] = []): Promise<Person | null> {
    const person = { ...PERSON, values: [business, id] };
    const results = await runBatch(this.pool, [...before, businessStatement(business), person]);
    const row = results.at(-1)?.[0];
    return row === undefined ? null : personIn(row);
  }

  /** Null where the session has ended, or nobody is behind it any more. */
  async behind({ business, session }: SessionReference, at: Date): Promise<StandingSession | null> {
    const standing = { ...BEHIND_SESSION, values: [business, session, at] };
    const [, [row] = []] = await runBatch(this.pool, [businessStatement(business), standing]);
    if (row === undefined) return null;
    const { expires_at: expiresAt, second_factor_at: secondFactorAt } = row as unknown as StandingRow;
    return { person: personIn(row), expiresAt, secondFactorAt };
  }
}

interface StandingRow {
  readonly expires_at: Date;
  readonly second_factor_at: Date | null;
}
