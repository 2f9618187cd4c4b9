import { Inject, Injectable } from '@nestjs/common';
import { businessStatement, runBatch } from '@waybook/event-store';
import type { SessionLimits } from '@waybook/platform/config';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';
import { InvalidCredentials, SessionEnded } from '../auth.errors.js';
import {
  AUTH_SETTINGS,
  type AuthSettings,
  DRIVER_SESSIONS,
  OFFICE_SESSIONS,
  PREVIOUS_REFRESH_GRACE_MS,
} from '../auth-settings.js';
import { inBusiness } from '@waybook/platform/database';
import { standsAt } from '@waybook/platform/standing-sessions';
import type { RefreshToken } from './refresh-token.js';
import { noteEntry } from '../security-history/security-history.js';
import { endedAt } from './ended-at.js';
import { openSession } from './open-session.js';
import type { SignedInPerson } from './signed-in-person.js';
import type { UsedFrom } from './used-from.js';

/** What a refresh leads to: whose session it is, and the token that is good from now on. */
export interface RefreshedSession {
  readonly userId: string;
  readonly token: RefreshToken;
}

/** A copy came back that was used up before, which has ended the session of this person. */
export interface ReusedToken {
  readonly reusedOf: string;
}

interface SessionState {
  readonly userId: string;
  readonly generation: number;
  readonly rotatedAt: Date;
}

type SessionLimitsByKind = Readonly<Record<'admin' | 'driver', SessionLimits>>;

interface Rotation {
  readonly from: UsedFrom;
  readonly at: Date;
  readonly limits: SessionLimitsByKind;
}

@Injectable()
export class Sessions {
  readonly #limits: SessionLimitsByKind;

  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    @Inject(AUTH_SETTINGS) { officeSessions = OFFICE_SESSIONS }: AuthSettings,
  ) {
    this.#limits = { admin: officeSessions, driver: DRIVER_SESSIONS };
  }

  /**
   * Opens a session, notes the sign-in, and clears away what of this person's sessions has run out. Whose account is used on a device
   * that isn't known is told by mail, but for the very first sign-in.
   *
   * @throws InvalidCredentials when the password was changed since it was compared: who changes it ends the sessions that are there
   */
  async open(person: SignedInPerson, from: UsedFrom, at: Date): Promise<RefreshToken> {
    const { business } = person;
    const session = uuidv7();
    const opening = openSession(session, person, { from, at, limits: this.#limits[person.type] });
    const [, opened] = await runBatch(this.pool, [businessStatement(business), opening]);
    if (opened?.length !== 1) throw new InvalidCredentials();
    return { business, session, generation: 1 };
  }

  /** @throws SessionEnded when the session has ended */
  async refresh(token: RefreshToken, from: UsedFrom, at: Date): Promise<RefreshedSession | ReusedToken> {
    const outcome = await inBusiness<RefreshedSession | ReusedToken | null>(
      this.pool,
      token.business,
      async (connection) => {
        const rotated = await rotate(connection, token, { from, at, limits: this.#limits });
        if (rotated) return { userId: rotated.userId, token: { ...token, generation: rotated.generation } };
        const current = await currentState(connection, token, at);
        if (!current) return null;
        if (isPrevious(token, current, at)) {
          return { userId: current.userId, token: { ...token, generation: current.generation } };
        }
        await revoke(connection, token.session, at);
        const { business } = token;
        await noteEntry(connection, { business, person: current.userId, kind: 'session_copied', from, at });
        return { reusedOf: current.userId };
      },
    );
    if (!outcome) throw new SessionEnded();
    return outcome;
  }

  async end(business: string, session: string, at: Date): Promise<void> {
    await inBusiness(this.pool, business, (connection) => revoke(connection, session, at));
  }

  async endAllOf({ business, id }: Pick<SignedInPerson, 'business' | 'id'>, at: Date): Promise<void> {
    await inBusiness(this.pool, business, (connection) =>
      connection.query(`update sessions set ${endedAt('$2')} where user_id = $1 and revoked_at is null`, [id, at]),
    );
  }

  /** Those of admins that began without the company's provider; of the break-glass director they stay (R281). */
  async endWithoutCompany(business: string, breakGlassAdminId: string, at: Date): Promise<void> {
    await inBusiness(this.pool, business, (connection) =>
      connection.query(
        `update sessions set ${endedAt('$2')}
         where business = $1 and company_until is null and revoked_at is null and user_id <> $3
           and user_id in (select id from admin_users where business = $1)`,
        [business, at, breakGlassAdminId],
      ),
    );
  }

  /** Whether the company's provider let this session in. */
  async isOfCompany(business: string, session: string): Promise<boolean> {
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query('select from sessions where id = $1 and company_until is not null', [session]),
    );
    return rowCount === 1;
  }
}

/** Two tabs may refresh at once: the second one waits for the row, finds another generation, and rotates nothing. */
async function rotate(
  connection: pg.PoolClient,
  token: RefreshToken,
  { from: { device, address }, at, limits: { admin, driver } }: Rotation,
): Promise<SessionState | undefined> {
  // A limit that was lowered since the sign-in holds from the next refresh.
  const { rows } = await connection.query<SessionState>(
    `update sessions set generation = generation + 1, rotated_at = $3, device = $6, address = $7,
       expires_at = least(created_at + limits.life, $3::timestamptz + limits.idle, company_until)
     from (
       select case when is_office then $4 else $8 end::interval as idle, case when is_office then $5 else $9 end::interval as life
       from (select exists (select from admin_users where id = (select user_id from sessions where id = $1)) as is_office) person
     ) limits
     where id = $1 and generation = $2 and ${standsAt('$3')} and created_at + limits.life > $3
     returning user_id as "userId", generation, rotated_at as "rotatedAt"`,
    [
      ...[token.session, token.generation, at, interval(admin.idleMs), interval(admin.lifeMs), device, address],
      ...[interval(driver.idleMs), interval(driver.lifeMs)],
    ],
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
  await connection.query(`update sessions set ${endedAt('$2')} where id = $1 and revoked_at is null`, [session, at]);
}

function interval(milliseconds: number): string {
  return `${milliseconds} milliseconds`;
}
