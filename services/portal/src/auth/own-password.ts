import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../database-tokens.js';
import { CurrentPasswordWrong } from './auth.errors.js';
import { callerAddress } from './throttle/caller-address.js';
import { SignInAttempts } from './throttle/sign-in-attempts.js';
import { Passwords } from '../credentials/passwords.js';
import { signInName } from '../credentials/sign-in-names.js';

export interface EnteredPassword {
  readonly currentPassword: string;
  readonly ip: string;
  readonly at: Date;
}

interface OwnCredentials {
  readonly name: string;
  readonly password_hash: string;
}

const OWN_CREDENTIALS = `
  select coalesce(drivers.email, admin_users.username) as name, password_hash
  from users left join drivers on drivers.id = users.id left join admin_users on admin_users.id = users.id
  where users.id = $1`;

/** Asks somebody who is signed in for their password once more. */
@Injectable()
export class OwnPassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
  ) {}

  /**
   * A session left open on somebody else's desk is no way to guess the password: failures count like those of sign-in.
   *
   * @returns the hash that the password was compared with
   * @throws CurrentPasswordWrong, TooManyFailedSignIns, SignInBusy
   */
  async verify(actor: Actor, { currentPassword, ip, at }: EnteredPassword): Promise<string> {
    const { name, password_hash } = await this.#credentials(actor);
    const attempt = { account: `${actor.type}:${signInName(name)}`, address: callerAddress(ip) };
    await this.passwords.inTurn(async (verifyPassword) => {
      await this.attempts.begin(attempt, at);
      if (!(await verifyPassword(password_hash, currentPassword))) throw new CurrentPasswordWrong();
      await this.attempts.succeeded(attempt);
    });
    return password_hash;
  }

  async #credentials(actor: Actor): Promise<OwnCredentials> {
    const own = await inBusiness(this.pool, actor.businessId, async (connection) => {
      const { rows } = await connection.query<OwnCredentials>(OWN_CREDENTIALS, [actor.id]);
      return rows[0];
    });
    if (!own) throw new Error(`${actor.type} ${actor.id} is signed in without credentials`);
    return own;
  }
}
