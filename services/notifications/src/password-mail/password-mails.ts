import { newResetSecret, RESET_LINK_LIFE_MS, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import type pg from 'pg';

/** Of each kind: both together are sent within the lease, however slow the mail server is. */
const MAILS_AT_ONCE = 2;
/** How long a sender holds the mails it took; after that another sender may take them. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 10;
const GROWTH = 3;
/** Whoever waits for longer has asked again. */
const GIVEN_UP_AFTER_MS = RESET_LINK_LIFE_MS;

const TABLES = { link: 'reset_link_requests', changed: 'password_changed_mails' } as const;

/** A mail about a password that is due. */
export interface DuePasswordMail {
  readonly id: string;
  readonly kind: keyof typeof TABLES;
  /** Of a link: the name that it was asked for. */
  readonly login: string | null;
  /** Of a change: whose password. */
  readonly person: string | null;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  readonly askedAt: Date;
}

export interface PasswordMailRecipient {
  readonly id: string;
  readonly business: string;
  readonly email: string;
  readonly firstName: string;
  /** What they sign in with. */
  readonly login: string;
  readonly businessName: string;
}

export interface ResetLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The lease ends by itself should the sender die. */
const take = (kind: keyof typeof TABLES, login: string, person: string) => `
  update ${TABLES[kind]} set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  where id in (
    select id from ${TABLES[kind]} where next_attempt_at <= $1::timestamptz
    order by next_attempt_at limit ${MAILS_AT_ONCE} for update skip locked
  ) returning id, '${kind}' as kind, ${login} as login, ${person} as person, attempts, asked_at as "askedAt"`;
const TAKE = `
  with links as (${take('link', 'login', 'null::uuid')}), changes as (${take('changed', 'null::text', 'id')})
  select * from links union all select * from changes`;

/** Whose claim the name is, or who is named by id, if they may sign in: an admin's username or e-mail address, a driver's e-mail address. */
const RECIPIENT = `
  select person.id, person.business, person.email, person.first_name as "firstName", person.login, b.display_name as "businessName"
  from (
    select right(stream, 36)::uuid as id from claims where scope = 'sign-in' and value = $1::text
    union all select $2::uuid
  ) whose
  cross join lateral (
    select id, business, email, first_name, email as login from drivers
    where id = whose.id and status <> 'inactive'
    union all
    select id, business, email, first_name, username from admin_users
    where id = whose.id and is_active and deleted_at is null
  ) person
  join businesses b on b.id = person.business and b.is_active`;

/** The person's one link; the one before ends with it. */
const KEEP_LINK = `
  insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
  select id, business, $2, sign_in_fingerprint(password_hash, $3), $4 from users where id = $1
  on conflict (id) do update set secret_hash = excluded.secret_hash,
    sign_in_fingerprint = excluded.sign_in_fingerprint, expires_at = excluded.expires_at`;

/** Mails about passwords that wait, of all businesses; uses the system's role. */
export class PasswordMails {
  constructor(private readonly pool: pg.Pool) {}

  async takeDue(now: Date): Promise<DuePasswordMail[]> {
    return (await this.pool.query<DuePasswordMail>(TAKE, [now])).rows;
  }

  async recipient({ login, person }: DuePasswordMail): Promise<PasswordMailRecipient | null> {
    return (await this.pool.query<PasswordMailRecipient>(RECIPIENT, [login, person])).rows[0] ?? null;
  }

  /** Makes a new link. Its secret is in the mail alone, so each attempt to send one makes its own. */
  async newLink({ id, business, email }: PasswordMailRecipient, now: Date): Promise<ResetLink> {
    const secret = newResetSecret();
    const expiresAt = new Date(now.getTime() + RESET_LINK_LIFE_MS);
    await this.pool.query(KEEP_LINK, [id, resetSecretHash(secret), email, expiresAt]);
    return { token: resetTokenText({ business, person: id, secret }), expiresAt };
  }

  async done({ id, kind }: DuePasswordMail): Promise<void> {
    await this.pool.query(`delete from ${TABLES[kind]} where id = $1`, [id]);
  }

  /** Puts off the next attempt, or gives the mail up where it is too old. */
  async failed(mail: DuePasswordMail, now: Date): Promise<void> {
    if (now.getTime() - mail.askedAt.getTime() >= GIVEN_UP_AFTER_MS) return this.done(mail);
    const delaySeconds = FIRST_DELAY_SECONDS * GROWTH ** (mail.attempts - 1);
    await this.#dueAt(mail, new Date(now.getTime() + delaySeconds * 1_000));
  }

  /** Of an untried mail, which keeps its attempts. */
  async putBack({ id, kind }: DuePasswordMail, now: Date): Promise<void> {
    await this.pool.query(`update ${TABLES[kind]} set attempts = attempts - 1, next_attempt_at = $2 where id = $1`, [
      id,
      now,
    ]);
  }

  /** Forgets links that nobody can use any more. */
  async forgetExpired(now: Date): Promise<void> {
    await this.pool.query('delete from password_resets where expires_at <= $1', [now]);
  }

  async #dueAt({ id, kind }: DuePasswordMail, at: Date): Promise<void> {
    await this.pool.query(`update ${TABLES[kind]} set next_attempt_at = $2 where id = $1`, [id, at]);
  }
}
