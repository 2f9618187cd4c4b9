import { Inject, Injectable } from '@nestjs/common';
import { SECURITY_EVENTS_DAYS } from '@waybook/contracts/api';
import { Clock } from '@waybook/platform/clock';
import type pg from 'pg';
import { SYSTEM_POOL } from '../../database-tokens.js';
import { ExpiredRows } from '../../expired-rows.js';

const HOUR_MS = 60 * 60 * 1_000;
export const SECURITY_EVENTS_MS = SECURITY_EVENTS_DAYS * 24 * HOUR_MS;

/** Deletes security events after their retention. */
@Injectable()
export class OldSecurityEvents extends ExpiredRows {
  constructor(@Inject(SYSTEM_POOL) pool: pg.Pool, clock: Clock) {
    super(pool, clock, {
      what: 'deleting old security events',
      everyMs: HOUR_MS,
      tables: ['security_events'],
      column: 'at',
      before: (now) => new Date(now.getTime() - SECURITY_EVENTS_MS),
    });
  }
}
