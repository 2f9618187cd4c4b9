import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { CurrentPasswordWrong, NewPasswordUnchanged } from '../auth.errors.js';
import { Passwords } from '../passwords/passwords.js';
import { inBusiness } from '@waybook/platform/database';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';

export interface PasswordChange {
  readonly currentPassword: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly at: Date;
}

interface OwnCredentials {
  readonly login: string;
  readonly password_hash: string;
}

@Injectable()
export class ChangePassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * Ends the person's other sessions.
   *
   * @throws CurrentPasswordWrong, NewPasswordUnchanged, TooManyFailedSignIns, SignInBusy
   */
  async run(actor: Actor, change: PasswordChange): Promise<void> {
    const own = await this.ownCredentials(actor);
    await this.verifyCurrent(actor, own, change);
    if (change.newPassword === change.currentPassword) throw new NewPasswordUnchanged();
    const newHash = await this.passwords.hash(change.newPassword);
    await inBusiness(this.pool, actor.businessId, async (connection) => {
      const changed = await connection.query(
        'update users set password_hash = $3 where id = $1 and password_hash = $2',
        [actor.id, own.password_hash, newHash],
      );
      if (changed.rowCount === 0) throw new CurrentPasswordWrong();
      await connection.query(
        'update sessions set revoked_at = $3 where user_id = $1 and id <> $2 and revoked_at is null',
        [actor.id, actor.sessionId, change.at],
      );
    });
  }

  /** A session left open on somebody else's desk is no way to guess the password: failures count like those of sign-in. */
  private async verifyCurrent(
    actor: Actor,
    own: OwnCredentials,
    { currentPassword, ip, at }: PasswordChange,
  ): Promise<void> {
    const attempt = { account: `${actor.type}:${own.login}`, address: callerAddress(ip) };
    await this.passwords.inTurn(async (verifyPassword) => {
      await this.attempts.begin(attempt, at);
      if (!(await verifyPassword(own.password_hash, currentPassword))) throw new CurrentPasswordWrong();
      await this.attempts.succeeded(attempt);
    });
  }

  private async ownCredentials(actor: Actor): Promise<OwnCredentials> {
    const own = await inBusiness(this.pool, actor.businessId, async (connection) => {
      const { rows } = await connection.query<OwnCredentials>('select login, password_hash from users where id = $1', [
        actor.id,
      ]);
      return rows[0];
    });
    if (!own) throw new Error(`${actor.type} ${actor.id} is signed in without credentials`);
    return own;
  }
}
