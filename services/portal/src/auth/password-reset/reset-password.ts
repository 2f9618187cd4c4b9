import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ResetPasswordAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { resetTokenIn, type ResetToken } from '@waybook/platform/reset-links';
import type pg from 'pg';
import { Passwords } from '../../credentials/passwords.js';
import { APP_POOL } from '../../database-tokens.js';
import { ResetLinkInvalid } from '../auth.errors.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { standingLink, type LinkedPerson } from './standing-link.sql.js';
import { ResetForgottenPassword } from './reset-forgotten-password.command.js';

export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly at: Date;
}

@Injectable()
export class ResetPassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Wrong tokens count like wrong passwords.
   *
   * @throws ResetLinkInvalid, TooManyFailedSignIns, SignInBusy
   */
  async run({ token: text, newPassword, ip, at }: PasswordReset): Promise<ResetPasswordAnswer> {
    const token = resetTokenIn(text);
    if (token === null) throw new ResetLinkInvalid();
    const attempt = { account: `reset-link:${token.person}`, address: callerAddress(ip) };
    await this.attempts.begin(attempt, at);
    const person = await this.#linkedPerson(token, at);
    await this.attempts.succeeded(attempt);
    const passwordHash = await this.passwords.hash(newPassword);
    const { business, person: id } = token;
    const envelope = { business, metadata: { actor: { type: person.type, id } }, at };
    await this.commands.execute(new ResetForgottenPassword(envelope, token, person, passwordHash));
    return person;
  }

  async #linkedPerson(token: ResetToken, at: Date): Promise<LinkedPerson> {
    const { text, values } = standingLink(token, at);
    const { rows } = await inBusiness(this.pool, token.business, (connection) =>
      connection.query<LinkedPerson>(text, [...values]),
    );
    if (!rows[0]) throw new ResetLinkInvalid();
    return rows[0];
  }
}
