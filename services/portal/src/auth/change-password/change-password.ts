import { Inject, Injectable } from '@nestjs/common';
import { inBusiness } from '@waybook/platform/database';
import type { Actor } from '@waybook/platform/http';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { People } from '../access/people.js';
import { CurrentPasswordWrong, NewPasswordUnchanged } from '../auth.errors.js';
import { OwnPassword, type EnteredPassword } from '../own-password.js';
import { noteEntry, SecurityHistory } from '../security-history/security-history.js';
import { endedAt } from '../sessions/ended-at.js';
import type { ChosenPassword } from '../../credentials/chosen-password.js';
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
    private readonly people: People,
    private readonly history: SecurityHistory,
  ) {}

  /**
   * Ends the person's other sessions.
   *
   * @throws CurrentPasswordWrong, NewPasswordUnchanged, PasswordTooWeak, TooManyFailedSignIns, SignInBusy
   */
  async run(actor: Actor, change: PasswordChange): Promise<void> {
    const knownHash = await this.ownPassword.verify(actor, change);
    if (change.newPassword === change.currentPassword) throw new NewPasswordUnchanged();
    const newHash = await this.passwords.hash(await this.#chosen(actor, change));
    const from = await this.history.placeOf(actor);
    const whose = { business: actor.businessId, person: actor.id };
    await inBusiness(this.pool, actor.businessId, async (connection) => {
      const changed = await connection.query(
        `update users set password_hash = $3, office_password_since = null, updated_at = $4
          where id = $1 and password_hash = $2`,
        [actor.id, knownHash, newHash, change.at],
      );
      if (changed.rowCount === 0) throw new CurrentPasswordWrong();
      await connection.query(
        `update sessions set ${endedAt('$3')} where user_id = $1 and id <> $2 and revoked_at is null`,
        [actor.id, actor.sessionId, change.at],
      );
      await noteEntry(connection, { ...whose, kind: 'password_changed', from, at: change.at });
    });
  }

  async #chosen({ businessId, id }: Actor, { newPassword }: PasswordChange): Promise<ChosenPassword> {
    const person = await this.people.find(businessId, id);
    if (!person) throw new CurrentPasswordWrong();
    return { password: newPassword, field: 'newPassword', owner: person.user };
  }
}
