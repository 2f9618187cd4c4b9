import { Inject, Injectable } from '@nestjs/common';
import type { OwnSessionAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import { standsAt } from '@waybook/platform/standing-sessions';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { OwnSessionNotFound } from '../auth.errors.js';
import { LinkedAccounts } from '../linked-accounts/linked-accounts.js';
import { noteEntry, SecurityHistory } from '../security-history/security-history.js';
import { endedAt } from '../sessions/ended-at.js';

/** Whoever signs in more often than this sees those that were used last; ending all others ends the rest, too. */
const MAX_LISTED = 100;

interface SessionRow {
  readonly id: string;
  readonly device: string | null;
  readonly address: string | null;
  readonly created_at: Date;
  readonly rotated_at: Date;
}

const STANDING_SESSIONS = `
  select id, device, address, created_at, rotated_at from sessions
  where business = $1 and user_id = $2 and ${standsAt('$3')}
  order by id = $4 desc, rotated_at desc, id desc limit ${MAX_LISTED}`;
const END_ONE = `
  update sessions set ${endedAt('coalesce(revoked_at, $4)')} where business = $1 and user_id = $2 and id = $3`;
const END_OTHERS = `
  update sessions set ${endedAt('$4')} where business = $1 and user_id = $2 and id <> $3 and ${standsAt('$4')}`;

/** Where somebody is signed in. They see and end their own sessions alone. */
@Injectable()
export class OwnSessions {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly history: SecurityHistory,
    private readonly linked: LinkedAccounts,
  ) {}

  /** The one that asks first, then those that were used last. */
  async list({ businessId, id, sessionId }: Actor, at: Date): Promise<OwnSessionAnswer[]> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) =>
      connection.query<SessionRow>(STANDING_SESSIONS, [businessId, id, at, sessionId]),
    );
    return rows.map((row) => ({
      id: row.id,
      device: row.device,
      address: row.address,
      startedAt: row.created_at.toISOString(),
      lastUsedAt: row.rotated_at.toISOString(),
      isCurrent: row.id === sessionId,
    }));
  }

  /**
   * Ending one that has ended already is no error.
   *
   * @throws OwnSessionNotFound
   */
  async end(actor: Actor, session: string, at: Date): Promise<void> {
    const { businessId: business, id: person } = actor;
    const from = await this.history.placeOf(actor);
    await inBusiness(this.pool, business, async (connection) => {
      const { rowCount } = await connection.query(END_ONE, [business, person, session, at]);
      if (rowCount === 0) throw new OwnSessionNotFound();
      await noteEntry(connection, { business, person, kind: 'session_ended', from, at });
    });
  }

  /** All but the one that asks, and what another business's session would begin one anew with (R254). */
  async endOthers(actor: Actor, at: Date): Promise<void> {
    const { businessId: business, id: person, sessionId } = actor;
    await this.linked.endAllOf({ business, id: person });
    const from = await this.history.placeOf(actor);
    await inBusiness(this.pool, business, async (connection) => {
      await connection.query(END_OTHERS, [business, person, sessionId, at]);
      await noteEntry(connection, { business, person, kind: 'other_sessions_ended', from, at });
    });
  }
}
