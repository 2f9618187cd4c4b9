import { Inject, Injectable } from '@nestjs/common';
import { businessStatement, runBatch } from '@waybook/event-store';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { SecretSeal } from './secret-seal.js';

/** Within one business. */
export interface PersonReference {
  readonly business: string;
  readonly id: string;
}

export interface StandingSecondFactor {
  readonly turnedOnAt: Date;
  readonly codesLeft: number;
}

/** The credentials of second factors, as far as no event is written along with them. */
@Injectable()
export class StoredSecondFactors {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly seal: SecretSeal,
  ) {}

  /** Null while there is none. */
  async find({ business, id }: PersonReference): Promise<StandingSecondFactor | null> {
    const rows = await this.#query<StandingSecondFactor>(
      business,
      'second-factor-of-person',
      `select turned_on_at as "turnedOnAt",
         (select count(*)::integer from recovery_codes where person = f.id) as "codesLeft"
       from second_factors f where id = $1`,
      [id],
    );
    return rows[0] ?? null;
  }

  async secretOf({ business, id }: PersonReference): Promise<string | null> {
    const [row] = await this.#query<{ sealed_secret: string }>(
      business,
      'secret-of-second-factor',
      'select sealed_secret from second_factors where id = $1',
      [id],
    );
    return row ? this.seal.open(business, id, row.sealed_secret) : null;
  }

  /** @returns whether neither this time step nor a later one was taken before; from here on it was */
  async takeStep({ business, id }: PersonReference, step: number): Promise<boolean> {
    const rows = await this.#query(
      business,
      'take-step-of-second-factor',
      'update second_factors set last_step = $2 where id = $1 and last_step < $2 returning id',
      [id, step],
    );
    return rows.length > 0;
  }

  async recoveryCodeId({ business, id }: PersonReference, hash: string): Promise<string | null> {
    const [row] = await this.#query<{ id: string }>(
      business,
      'recovery-code-of-person',
      'select id from recovery_codes where person = $1 and code_hash = $2',
      [id, hash],
    );
    return row?.id ?? null;
  }

  async recoveryCodeIds({ business, id }: PersonReference): Promise<string[]> {
    const rows = await this.#query<{ id: string }>(
      business,
      'recovery-codes-of-person',
      'select id from recovery_codes where person = $1',
      [id],
    );
    return rows.map((row) => row.id);
  }

  /** In one round trip. */
  async #query<R>(business: string, name: string, text: string, values: readonly unknown[]): Promise<readonly R[]> {
    const [, rows] = await runBatch(this.pool, [businessStatement(business), { name, text, values }]);
    return rows as readonly R[];
  }
}
