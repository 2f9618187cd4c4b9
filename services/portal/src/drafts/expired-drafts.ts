import { Inject, Injectable } from '@nestjs/common';
import { DRAFT_KEPT_WEEKS } from '@waybook/contracts/api';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../database-tokens.js';
import { ExpiredRows } from '../expired-rows.js';

const WEEK_MS = 7 * 24 * 3_600_000;

/** Drafts that nobody has changed for a year. */
@Injectable()
export class ExpiredDrafts extends ExpiredRows {
  constructor(@Inject(SYSTEM_POOL) pool: pg.Pool, clock: Clock) {
    super(pool, clock, {
      what: 'forgetting old drafts',
      everyMs: 3_600_000,
      tables: ['driver_drafts'],
      column: 'updated_at',
      before: (now) => new Date(now.getTime() - DRAFT_KEPT_WEEKS * WEEK_MS),
    });
  }
}
