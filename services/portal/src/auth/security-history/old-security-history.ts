import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { ExpiredRows } from '../../expired-rows.js';
import { SECURITY_HISTORY_MS } from './own-security-history.js';

/** Where somebody was is kept for as long as it may warn them, and no longer. */
@Injectable()
export class OldSecurityHistory extends ExpiredRows {
  constructor(@Inject(SYSTEM_POOL) pool: pg.Pool, clock: Clock) {
    super(pool, clock, {
      what: 'forgetting old security history',
      everyMs: 10 * 60 * 1_000,
      tables: ['security_history'],
      column: 'happened_at',
      before: (now) => new Date(now.getTime() - SECURITY_HISTORY_MS),
    });
  }
}
