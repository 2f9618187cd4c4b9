import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { ResetPasswordAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { resetTokenIn, type ResetToken } from '@waybook/platform/reset-links';
import type pg from 'pg';
import { Passwords } from '../../credentials/passwords.js';
import type { Place } from '../../credentials/security-history-row.js';
import { APP_POOL } from '../../database-tokens.js';
import { People } from '../access/people.js';
import { CompanySignInOnly, ResetLinkInvalid } from '../auth.errors.js';
import { resetLinkCounts } from '../throttle/attempt-counts.js';
import { callerAddress } from '../throttle/caller-address.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { standingLink, type LinkedPerson } from './standing-link.sql.js';
import { ResetForgottenPassword } from './reset-forgotten-password.command.js';

export interface PasswordReset {
  readonly token: string;
  readonly newPassword: string;
  readonly ip: string;
  readonly from: Place;
  readonly at: Date;
}

@Injectable()
export class ResetPassword {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly passwords: Passwords,
    private readonly attempts: SignInAttempts,
    private readonly people: People,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Wrong tokens count like wrong passwords.
   *
   * @throws CompanySignInOnly where a password would open nothing
   * @throws ResetLinkInvalid, PasswordTooWeak, TooManyFailedSignIns, SignInBusy
   */
  async run({ token: text, newPassword, ip, from, at }: PasswordReset): Promise<ResetPasswordAnswer> {
    const token = resetTokenIn(text);
    if (token === null) throw new ResetLinkInvalid();
    const counts = resetLinkCounts(token.person, callerAddress(ip));
    await this.attempts.begin(counts, at);
    const person = await this.#linkedPerson(token, at);
    await this.attempts.succeeded(counts);
    const passwordHash = await this.#hashed(token, newPassword);
    const { business, person: id } = token;
    const envelope = { business, metadata: { actor: { type: person.type, id } }, at };
    await this.commands.execute(new ResetForgottenPassword(envelope, token, person, passwordHash, from));
    return person;
  }

  /** A password that is too weak leaves the link good. */
  async #hashed({ business, person: id }: ResetToken, newPassword: string): Promise<string> {
    const person = await this.people.find(business, id);
    if (!person) throw new ResetLinkInvalid();
    if (person.type === 'admin' && person.mustUseCompanySignIn) throw new CompanySignInOnly();
    return this.passwords.hash({ password: newPassword, field: 'newPassword', owner: person.user });
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
