import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';
import type { StoredCredentials } from '../credentials/credentials.js';
import { challengeText, type ChallengeReference } from './challenge-text.js';
import { SignInChallengeEnded } from './second-factor.errors.js';

export const CHALLENGE_LIFE_MS = 5 * 60 * 1_000;
/** Whoever needs more enters their password again. */
export const CHALLENGE_TRIES = 5;
/** Whoever asks for more at once loses the oldest. */
export const CHALLENGES_AT_ONCE = 20;
const BROWSER_SECRET_BYTES = 32;

/** What a right password leads to, where there is a second factor. */
export interface NewChallenge {
  readonly challenge: string;
  readonly expiresAt: Date;
  /** For the cookie of the browser that the password came from. */
  readonly browserSecret: string;
}

interface ChallengeRow {
  readonly person: string;
  readonly browser_hash: string;
  readonly password_fingerprint: string;
  readonly password_hash: string;
}

/** Stands between the right password and the session. */
@Injectable()
export class SignInChallenges {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  async open({ id: person, business, passwordHash }: StoredCredentials, at: Date): Promise<NewChallenge> {
    const id = uuidv7();
    const browserSecret = randomBytes(BROWSER_SECRET_BYTES).toString('base64url');
    const expiresAt = new Date(at.getTime() + CHALLENGE_LIFE_MS);
    await inBusiness(this.pool, business, async (connection) => {
      await connection.query(
        `delete from sign_in_challenges where person = $1 and (expires_at <= $2 or id in (
           select id from sign_in_challenges where person = $1 order by id desc offset ${CHALLENGES_AT_ONCE - 1}))`,
        [person, at],
      );
      await connection.query(
        `insert into sign_in_challenges (id, business, person, browser_hash, password_fingerprint, expires_at)
         values ($1, $2, $3, $4, $5, $6)`,
        [id, business, person, hashOf(browserSecret), hashOf(passwordHash), expiresAt],
      );
    });
    return { challenge: challengeText({ business, id }), expiresAt, browserSecret };
  }

  /**
   * Counts one try, before any code is looked at.
   *
   * @returns whose challenge it is, with the password that they entered
   * @throws SignInChallengeEnded
   */
  async try({ business, id }: ChallengeReference, browserSecret: string, at: Date): Promise<StoredCredentials> {
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<ChallengeRow>(
        `update sign_in_challenges c set tries = tries + 1 from users
         where c.id = $1 and users.id = c.person and c.expires_at > $2 and c.tries < $3
         returning c.person, c.browser_hash, c.password_fingerprint, users.password_hash`,
        [id, at, CHALLENGE_TRIES],
      ),
    );
    const [row] = rows;
    if (!row || !isSame(row.browser_hash, hashOf(browserSecret))) throw new SignInChallengeEnded();
    if (!isSame(row.password_fingerprint, hashOf(row.password_hash))) throw new SignInChallengeEnded();
    return { id: row.person, business, passwordHash: row.password_hash };
  }

  /** @throws SignInChallengeEnded where somebody else has used it meanwhile */
  async close({ business, id }: ChallengeReference): Promise<void> {
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query('delete from sign_in_challenges where id = $1', [id]),
    );
    if (rowCount === 0) throw new SignInChallengeEnded();
  }
}

function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

function isSame(one: string, other: string): boolean {
  return timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
