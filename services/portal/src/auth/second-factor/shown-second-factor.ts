import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

const FORGET = `
  update sessions set second_factor_at = null where user_id = $1 and second_factor_at is not null
    and not exists (select from second_factors where id = $1) and not exists (select from passkeys where person = $1)`;

/** What a session knows of the second factor that was shown in it. */
@Injectable()
export class ShownSecondFactor {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  async note({ businessId, sessionId }: Actor, at: Date): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query('update sessions set second_factor_at = $2 where id = $1', [sessionId, at]),
    );
  }

  /** In all sessions of whoever has no second factor any more; with one left, what was shown still was. */
  async forgetWhereNone({ businessId, id }: Actor): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) => connection.query(FORGET, [id]));
  }
}
