import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';
import { InvalidCredentials, SessionEnded } from '../auth.errors.js';
import { PREVIOUS_REFRESH_GRACE_MS, SESSION_IDLE_MS, SESSION_LIFE_MS } from '../auth-settings.js';
import { inBusiness } from '@waybook/platform/database';
import type { RefreshToken } from './refresh-token.js';
import { standsAt } from './standing-session.js';

export interface SignedInPerson {
  readonly id: string;
  readonly business: string;
  /** Of the password that they signed in with. */
  readonly passwordHash: string;
  /** As it was when they were let in. */
  readonly sessionEpoch: number;
}

/** What a refresh leads to: whose session it is, and the token that is good from now on. */
export interface RefreshedSession {
  readonly userId: string;
  readonly token: RefreshToken;
}

interface SessionState {
  readonly userId: string;
  readonly generation: number;
  readonly rotatedAt: Date;
}

@Injectable()
export class Sessions {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /**
   * Opens a session, notes the sign-in, and clears away what of this person's sessions has run out.
   *
   * @throws InvalidCredentials when the password was changed since it was compared: who changes it ends the sessions that are there
   */
  async open({ id, business, passwordHash, sessionEpoch }: SignedInPerson, at: Date): Promise<RefreshToken> {
    const session = uuidv7();
    await inBusiness(this.pool, business, async (connection) => {
      const { rowCount } = await connection.query(
        'update users set last_login_at = $3 where id = $1 and password_hash = $2',
        [id, passwordHash, at],
      );
      if (rowCount === 0) throw new InvalidCredentials();
      await connection.query('delete from sessions where business = $1 and user_id = $2 and expires_at <= $3', [
        business,
        id,
        at,
      ]);
      await connection.query(
        `insert into sessions (id, business, user_id, session_epoch, generation, created_at, rotated_at, expires_at)
         values ($1, $2, $3, $4, 1, $5, $5, $6)`,
        [session, business, id, sessionEpoch, at, new Date(at.getTime() + SESSION_IDLE_MS)],
      );
    });
    return { business, session, generation: 1 };
  }

  /** @throws SessionEnded when the session has ended, or when this token was used up before, which ends it */
  async refresh(token: RefreshToken, at: Date): Promise<RefreshedSession> {
    const refreshed = await inBusiness(this.pool, token.business, async (connection) => {
      const rotated = await rotate(connection, token, at);
      if (rotated) return { userId: rotated.userId, token: { ...token, generation: rotated.generation } };
      const current = await currentState(connection, token, at);
      if (!current) return null;
      if (isPrevious(token, current, at)) {
        return { userId: current.userId, token: { ...token, generation: current.generation } };
      }
      await revoke(connection, token.session, at);
      return null;
    });
    if (!refreshed) throw new SessionEnded();
    return refreshed;
  }

  async end(business: string, session: string, at: Date): Promise<void> {
    await inBusiness(this.pool, business, (connection) => revoke(connection, session, at));
  }
}

/** Two tabs may refresh at once: the second one waits for the row, finds another generation, and rotates nothing. */
async function rotate(connection: pg.PoolClient, token: RefreshToken, at: Date): Promise<SessionState | undefined> {
  const { rows } = await connection.query<SessionState>(
    `update sessions set generation = generation + 1, rotated_at = $3, expires_at = least(created_at + $5, $3::timestamptz + $4)
     where id = $1 and generation = $2 and ${standsAt('$3')}
     returning user_id as "userId", generation, rotated_at as "rotatedAt"`,
    [token.session, token.generation, at, interval(SESSION_IDLE_MS), interval(SESSION_LIFE_MS)],
  );
  return rows[0];
}

async function currentState(
  connection: pg.PoolClient,
  token: RefreshToken,
  at: Date,
): Promise<SessionState | undefined> {
  const { rows } = await connection.query<SessionState>(
    `select user_id as "userId", generation, rotated_at as "rotatedAt" from sessions
     where id = $1 and ${standsAt('$2')}`,
    [token.session, at],
  );
  return rows[0];
}

function isPrevious(token: RefreshToken, current: SessionState, at: Date): boolean {
  const ageMs = at.getTime() - current.rotatedAt.getTime();
  return token.generation === current.generation - 1 && ageMs <= PREVIOUS_REFRESH_GRACE_MS;
}

async function revoke(connection: pg.PoolClient, session: string, at: Date): Promise<void> {
  await connection.query('update sessions set revoked_at = $2 where id = $1 and revoked_at is null', [session, at]);
}

function interval(milliseconds: number): string {
  return `${milliseconds} milliseconds`;
}
