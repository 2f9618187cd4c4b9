import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';

/** For so long a code counts as given just now. */
export const RECENT_CODE_MS = 10 * 60 * 1_000;

const STANDING = `
  select coalesce(s.second_factor_at > $3, false) or not (
      exists (select from second_factors where id = s.user_id) or exists (select from passkeys where person = s.user_id)
    ) as "isEnough"
  from sessions s
  where s.id = $1 and s.user_id = $2`;

/** Looked up at each such call: they are few, and what was remembered would be outdated once the person turns their second factor on. */
@Injectable()
export class RecentCodes {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** Whether they have no second factor, or showed it in this session just now: by a code, or by a passkey. */
  async isEnough({ businessId, id, sessionId }: Actor, at: Date): Promise<boolean> {
    const after = new Date(at.getTime() - RECENT_CODE_MS);
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<{ isEnough: boolean }>(STANDING, [sessionId, id, after]),
    );
    return rows[0]?.isEnough === true;
  }

  /** Whether they have a second factor, and showed it in this session just now. */
  async wasJustShown({ businessId, id, sessionId }: Actor, at: Date): Promise<boolean> {
    const after = new Date(at.getTime() - RECENT_CODE_MS);
    const { rowCount } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query('select from sessions where id = $1 and user_id = $2 and second_factor_at > $3', [
        sessionId,
        id,
        after,
      ]),
    );
    return rowCount === 1;
  }

  /** Whether they have shown a second factor in this session at all. What is remembered of an actor may not know of it yet. */
  async wereShown({ businessId, id, sessionId }: Actor): Promise<boolean> {
    const { rowCount } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query('select from sessions where id = $1 and user_id = $2 and second_factor_at is not null', [
        sessionId,
        id,
      ]),
    );
    return rowCount === 1;
  }
}
