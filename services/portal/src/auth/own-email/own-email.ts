import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EMAIL_CHANGE_HOURS, type OwnEmailAnswer } from '@waybook/contracts/api';
import { inBusiness } from '@waybook/platform/database';
import { SignInRequired, type AdminActor } from '@waybook/platform/http';
import { resetSecretHash, resetTokenIn } from '@waybook/platform/reset-links';
import type pg from 'pg';
import { APP_POOL } from '../../database-tokens.js';
import { OwnPassword } from '../own-password.js';
import { RecentProofs } from '../second-factor/recent-proofs.js';
import { resetLinkCounts } from '../throttle/attempt-counts.js';
import { AttemptCounters } from '../throttle/attempt-counters.js';
import { callerAddress } from '../throttle/caller-address.js';
import { RESET_ACCOUNT_ALLOWANCE } from '../throttle/failure-allowance.js';
import { SignInAttempts } from '../throttle/sign-in-attempts.js';
import { ConfirmOwnEmail } from './confirm-own-email.command.js';
import {
  EmailLinkInvalid,
  EmailUnchanged,
  NoEmailChange,
  OwnPasswordWanted,
  TooManyEmailChanges,
} from './own-email.errors.js';

const LIFE_MS = EMAIL_CHANGE_HOURS * 60 * 60 * 1_000;

/** Another password or address since ends the change, and so does what keeps its person from signing in. */
const STANDING = `
  from email_changes change
  join users on users.id = change.id
  join admin_users admin on admin.id = change.id and admin.is_active
  where change.expires_at > $2 and change.sign_in_fingerprint = sign_in_fingerprint(users.password_hash, admin.email)`;
const OWN = `
  select me.email, pending.new_email as "newEmail", pending.asked_at as "askedAt", pending.expires_at as "expiresAt"
  from admin_users me left join lateral (select change.* ${STANDING} and change.id = me.id) pending on true
  where me.id = $1`;
const ASK = `
  insert into email_changes (id, business, new_email, sign_in_fingerprint, asked_at, expires_at)
  select users.id, users.business, $2, sign_in_fingerprint(users.password_hash, admin.email), $3, $4
  from users join admin_users admin on admin.id = users.id where users.id = $1 and admin.email <> $2
  on conflict (id) do update set new_email = excluded.new_email, secret_hash = null,
    sign_in_fingerprint = excluded.sign_in_fingerprint, asked_at = excluded.asked_at, expires_at = excluded.expires_at`;
const ASK_FOR_MAIL = `
  insert into email_change_mails (id, business, asked_at, next_attempt_at) select change.id, change.business, $2, $2 ${STANDING} and change.id = $1
  on conflict (id) do update set asked_at = excluded.asked_at, next_attempt_at = excluded.next_attempt_at, attempts = 0`;
const LINKED = `select change.new_email as "newEmail" ${STANDING} and change.id = $1 and change.secret_hash = $3`;

interface OwnRow {
  readonly email: string;
  readonly newEmail: string | null;
  readonly askedAt: Date | null;
  readonly expiresAt: Date | null;
}

export interface WantedEmail {
  readonly email: string;
  readonly currentPassword?: string;
  readonly at: Date;
}

/** An admin's change of their own address: it counts once the link that is mailed to the new one is opened. */
@Injectable()
export class OwnEmail {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly commands: CommandBus,
    private readonly ownPassword: OwnPassword,
    private readonly recentProofs: RecentProofs,
    private readonly counters: AttemptCounters,
    private readonly attempts: SignInAttempts,
  ) {}

  async get({ businessId, id }: AdminActor, at: Date): Promise<OwnEmailAnswer> {
    const { rows } = await inBusiness(this.pool, businessId, (connection) => connection.query<OwnRow>(OWN, [id, at]));
    if (!rows[0]) throw new SignInRequired();
    const { email, newEmail, askedAt, expiresAt } = rows[0];
    if (newEmail === null || askedAt === null || expiresAt === null) return { email, pending: null };
    return {
      email,
      pending: { email: newEmail, askedAt: askedAt.toISOString(), expiresAt: expiresAt.toISOString() },
    };
  }

  /**
   * Whether somebody has the address shows neither in the answer nor in what follows: the mail says it, to who reads that mailbox.
   *
   * @throws OwnPasswordWanted, CurrentPasswordWrong, EmailUnchanged, TooManyEmailChanges
   */
  async ask(actor: AdminActor, { email, currentPassword, at }: WantedEmail): Promise<void> {
    if (currentPassword !== undefined) await this.ownPassword.verify(actor, { currentPassword, at });
    else if (!(await this.recentProofs.hasRecentCode(actor, at))) throw new OwnPasswordWanted();
    await this.#count(actor, at);
    await inBusiness(this.pool, actor.businessId, async (connection) => {
      const expiresAt = new Date(at.getTime() + LIFE_MS);
      const { rowCount } = await connection.query(ASK, [actor.id, email, at, expiresAt]);
      if (rowCount === 0) throw new EmailUnchanged();
      await connection.query(ASK_FOR_MAIL, [actor.id, at]);
    });
  }

  /** @throws NoEmailChange, TooManyEmailChanges */
  async resend(actor: AdminActor, at: Date): Promise<void> {
    await this.#count(actor, at);
    await inBusiness(this.pool, actor.businessId, async (connection) => {
      const { rowCount } = await connection.query(ASK_FOR_MAIL, [actor.id, at]);
      if (rowCount === 0) throw new NoEmailChange();
    });
  }

  /** Cancelling twice is no error. */
  async cancel({ businessId, id }: AdminActor): Promise<void> {
    await inBusiness(this.pool, businessId, (connection) =>
      connection.query('delete from email_changes where id = $1', [id]),
    );
  }

  /** @throws EmailLinkInvalid, TooManyFailedSignIns */
  async confirm({
    token: text,
    ip,
    at,
  }: {
    readonly token: string;
    readonly ip: string;
    readonly at: Date;
  }): Promise<void> {
    const token = resetTokenIn(text);
    if (token === null) throw new EmailLinkInvalid();
    const counts = resetLinkCounts(token.person, callerAddress(ip));
    await this.attempts.begin(counts, at);
    const { business, person } = token;
    const { rows } = await inBusiness(this.pool, business, (connection) =>
      connection.query<{ newEmail: string }>(LINKED, [person, at, resetSecretHash(token.secret)]),
    );
    if (!rows[0]) throw new EmailLinkInvalid();
    await this.attempts.succeeded(counts);
    const envelope = { business, metadata: { actor: { type: 'admin', id: person } as const }, at };
    await this.commands.execute(new ConfirmOwnEmail(envelope, person, rows[0].newEmail));
  }

  async #count({ id }: AdminActor, at: Date): Promise<void> {
    const count = { name: `own-email:${id}`, allowance: RESET_ACCOUNT_ALLOWANCE };
    if ((await this.counters.count([count], at)) === 1) return;
    throw new TooManyEmailChanges(await this.counters.secondsToWait(count, at));
  }
}
