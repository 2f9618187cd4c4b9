import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { CurrentPasswordWrong, NewPasswordUnchanged } from '../auth.errors.js';
import { OwnPassword, type EnteredPassword } from '../own-password.js';
import { Passwords } from '../../credentials/passwords.js';

export interface PasswordChange extends EnteredPassword {
  readonly newPassword: string;
}

@Injectable()
export class ChangePassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly ownPassword: OwnPassword,
  ) {}

  /**
   * Ends the person's other sessions.
   *
   * @throws CurrentPasswordWrong, NewPasswordUnchanged, TooManyFailedSignIns, SignInBusy
   */
  async run(actor: Actor, change: PasswordChange): Promise<void> {
    const knownHash = await this.ownPassword.verify(actor, change);
    if (change.newPassword === change.currentPassword) throw new NewPasswordUnchanged();
    const newHash = await this.passwords.hash(change.newPassword);
    await inBusiness(this.pool, actor.businessId, async (connection) => {
      const changed = await connection.query(
        'update users set password_hash = $3 where id = $1 and password_hash = $2',
        [actor.id, knownHash, newHash],
      );
      if (changed.rowCount === 0) throw new CurrentPasswordWrong();
      await connection.query(
        'update sessions set revoked_at = $3 where user_id = $1 and id <> $2 and revoked_at is null',
        [actor.id, actor.sessionId, change.at],
      );
    });
  }
}
