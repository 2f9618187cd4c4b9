import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../database-tokens.js';
import { CurrentPasswordWrong } from './auth.errors.js';
import { SecurityHistory } from './security-history/security-history.js';
import { sessionCounts } from './throttle/attempt-counts.js';
import { SignInAttempts } from './throttle/sign-in-attempts.js';
import { Passwords } from '../credentials/passwords.js';

export interface EnteredPassword {
  readonly currentPassword: string;
  readonly at: Date;
}

/** Asks somebody who is signed in for their password once more. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly history: SecurityHistory,
  ) {}

  /**
   * A session left open on somebody else's desk is no way to guess the password: its failures are counted like those of sign-in, and apart
   * from them, so that no stranger's failures keep its person from this.
   *
   * The right password is a proof that counts as recent (R420). A session of the company's provider is proved there alone.
   *
   * @returns the hash that the password was compared with
   * @throws CurrentPasswordWrong, TooManyFailedSignIns, SignInBusy
   */
  async verify(actor: Actor, { currentPassword, at }: EnteredPassword): Promise<string> {
    const passwordHash = await this.#passwordHash(actor);
    const counts = sessionCounts(actor.sessionId);
    await this.passwords.inTurn(async (verifyPassword) => {
      await this.attempts.begin(counts, at);
      if (!(await verifyPassword(passwordHash, currentPassword))) {
        const from = await this.history.placeOf(actor);
        this.history.noteFailure({ business: actor.businessId, person: actor.id, kind: 'wrong_password', from, at });
        throw new CurrentPasswordWrong();
      }
      await this.attempts.succeeded(counts);
    });
    await inBusiness(this.pool, actor.businessId, (connection) =>
      connection.query('update sessions set proved_at = $2 where id = $1 and company_until is null', [
        actor.sessionId,
        at,
      ]),
    );
    return passwordHash;
  }

  async #passwordHash(actor: Actor): Promise<string> {
    const own = await inBusiness(this.pool, actor.businessId, async (connection) => {
      const { rows } = await connection.query<{ password_hash: string }>(
        'select password_hash from users where id = $1',
        [actor.id],
      );
      return rows[0];
    });
    if (!own) throw new Error(`${actor.type} ${actor.id} is signed in without credentials`);
    return own.password_hash;
  }
}
