import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { ExpiredRows } from '../../expired-rows.js';

/** Sessions, challenges and secrets that have run out: where somebody was signed in isn't kept for as long as they don't come back. */
@Injectable()
export class ExpiredSessions extends ExpiredRows {
  constructor(@Inject(SYSTEM_POOL) pool: pg.Pool, clock: Clock) {
    super(pool, clock, {
      what: 'forgetting expired sessions',
      everyMs: 10 * 60 * 1_000,
      tables: [
        'sessions',
        'sign_in_challenges',
        'second_factor_set_ups',
        'spent_passkey_challenges',
        'spent_company_sign_ins',
      ],
      column: 'expires_at',
      before: (now) => now,
    });
  }
}
