import { FORMER_EMAIL_TOLD_DAYS, INVITATION_DAYS, LIVE_SIGNAL_CHANNEL } from '@waybook/contracts/api';
import { newResetSecret, RESET_LINK_LIFE_MS, resetSecretHash, resetTokenText } from '@waybook/platform/reset-links';
import type pg from 'pg';
import { isUndeliverable } from '../mail/undeliverable.js';

/** Of each kind: both together are sent within the lease, however slow the mail server is. */
const MAILS_AT_ONCE = 2;
/** How long a sender holds the mails it took; after that another sender may take them. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 10;
const GROWTH = 3;
/** Whoever waits for longer has asked again. */
const GIVEN_UP_AFTER_MS = RESET_LINK_LIFE_MS;
const DAY_MS = 24 * 60 * 60 * 1_000;
/** Nobody waits at the screen for these. */
const PATIENT_GIVEN_UP_AFTER_MS = DAY_MS;
/** As `ALONE_AFTER_HOURS` of the portal. */
const ALONE_AFTER_MS = 3 * DAY_MS;
const INVITATION_LIFE_MS = INVITATION_DAYS * DAY_MS;

const TABLES = {
  link: 'reset_link_requests',
  changed: 'password_changed_mails',
  factor: 'second_factor_mails',
  device: 'new_device_mails',
  invitation: 'invitation_mails',
  email: 'email_change_mails',
  alone: 'alone_mails',
} as const;

const PATIENT: readonly (keyof typeof TABLES)[] = ['invitation', 'email', 'alone'];

export type SecondFactorChange =
  | 'turned_on'
  | 'turned_off'
  | 'reset'
  | 'recovery_code_used'
  | 'codes_replaced'
  | 'passkey_added'
  | 'passkey_removed'
  | 'business_added';

/** A mail about a password that is due. */
export interface DuePasswordMail {
  readonly id: string;
  readonly kind: keyof typeof TABLES;
  /** Of a link: the name that it was asked for. */
  readonly login: string | null;
  /** Of a change: whose password. */
  readonly person: string | null;
  /** Of a second factor: what happened to it. */
  readonly change: SecondFactorChange | null;
  /** Of a sign-in: where from. */
  readonly device: string | null;
  readonly address: string | null;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  readonly askedAt: Date;
}

export interface PasswordMailRecipient {
  readonly id: string;
  readonly business: string;
  readonly email: string;
  /** Where else they were written to within the last 30 days; an attacker may have changed the present address. */
  readonly formerEmails: readonly string[];
  readonly firstName: string;
  /** What they sign in with. */
  readonly login: string;
  readonly businessName: string;
  /** A driver's; null where none is chosen, and of an admin. */
  readonly language: string | null;
}

export interface NewAddress {
  readonly email: string;
  readonly expiresAt: Date;
  readonly isTaken: boolean;
}

export interface ResetLink {
  readonly token: string;
  readonly expiresAt: Date;
}

/** The lease ends by itself should the sender die. */
const take = (kind: keyof typeof TABLES, columns: Readonly<Record<string, string>>) => {
  const { login = 'null::text', person = 'null::uuid', change = 'null::text' } = columns;
  const { device = 'null::text', address = 'null::text' } = columns;
  return `
  update ${TABLES[kind]} set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  where id in (
    select id from ${TABLES[kind]} where next_attempt_at <= $1::timestamptz
    order by next_attempt_at limit ${MAILS_AT_ONCE} for update skip locked
  ) returning id, '${kind}' as kind, ${login} as login, ${person} as person, ${change} as change, ${device} as device,
    ${address} as address, attempts, asked_at as "askedAt"`;
};
const TAKE = `
  with links as (${take('link', { login: 'login' })}), changes as (${take('changed', { person: 'id' })}),
    factors as (${take('factor', { person: 'person', change: 'kind' })}),
    devices as (${take('device', { person: 'person', device: 'device', address: 'address' })}),
    invited as (${take('invitation', { person: 'id' })}), moved as (${take('email', { person: 'id' })}),
    alone as (${take('alone', { person: 'admin' })})
  select * from links union all select * from changes union all select * from factors union all select * from devices
  union all select * from invited union all select * from moved
  union all select * from alone`;

/** In the portal, beside the mail; once, however often the mail is tried. */
const TELL = `
  with told as (
    insert into notifications
      (id, business, recipient_id, recipient_type, kind, source, driver_id, facts, is_in_app, happened_at, created_at)
    select gen_random_uuid(), business, person, person_type, 'second_factor_changed', id::text,
      case person_type when 'driver' then person end, jsonb_build_object('factorChange', kind), true, asked_at, $2
    from second_factor_mails where id = $1
    on conflict (business, recipient_id, kind, source) do nothing
    returning business, recipient_id
  )
  select pg_notify('${LIVE_SIGNAL_CHANNEL}',
    json_build_object('business', business, 'person', recipient_id, 'resource', 'notifications')::text) from told`;

/** Whose claim the name is, or who is named by id, if they may sign in: an admin's username or e-mail address, a driver's e-mail address. */
const RECIPIENT = `
  select person.id, person.business, person.email, array(
      select former ->> 'address' from jsonb_array_elements(person.former_emails) former
      where former ->> 'address' <> person.email
        and (former ->> 'until')::timestamptz > $3::timestamptz - interval '${FORMER_EMAIL_TOLD_DAYS} days'
    ) as "formerEmails", person.first_name as "firstName", person.login, b.display_name as "businessName",
    (select l.language from notification_languages l where l.business = person.business and l.person_id = person.id) as language
  from (
    select right(stream, 36)::uuid as id from claims where scope = 'sign-in' and value = $1::text
    union all select $2::uuid
  ) whose
  cross join lateral (
    select id, business, email, first_name, email as login, former_emails from drivers
    where id = whose.id and status <> 'inactive'
    union all
    select id, business, email, first_name, username, former_emails from admin_users
    where id = whose.id and is_active and deleted_at is null
  ) person
  join businesses b on b.id = person.business and b.is_active
  where not exists (select from invitations where id = person.id and withdrawn_at is not null)`;

/**
 * Who is told that one person may soon act alone: the business where it was written to 30 days ago and is now, the directors, and the person whose
 * account was changed, at the addresses that they had within 30 days.
 */
const OF_ALONE = `
  with told as (
    select b.contact_email as email from businesses b where b.id = $1
    union select former ->> 'address' from businesses b, jsonb_array_elements(b.former_contact_emails) former
      where b.id = $1 and (former ->> 'until')::timestamptz > $3::timestamptz - interval '${FORMER_EMAIL_TOLD_DAYS} days'
    union select email from admin_users
      where business = $1 and deleted_at is null and (id = $2 or (is_active and role = 'director'))
    union select former ->> 'address' from admin_users a, jsonb_array_elements(a.former_emails) former
      where a.business = $1 and a.id = $2
        and (former ->> 'until')::timestamptz > $3::timestamptz - interval '${FORMER_EMAIL_TOLD_DAYS} days'
  )
  select b.display_name as name, array(select email from told where email <> '' order by email) as emails
  from businesses b where b.id = $1 and b.is_active`;
const ALONE_BUSINESS = 'select business from alone_mails where id = $1';
const KEEP_OBJECTION_LINK = 'update alone_mails set secret_hash = $2 where id = $1';
/** The link is good until it expires. */
const ALONE_SENT = 'update alone_mails set next_attempt_at = null where id = $1';

/** The address that an admin wants to have, and whether somebody else has it: then the mail to it holds no link. */
const NEW_ADDRESS = `
  select change.new_email as email, change.expires_at as "expiresAt", exists (
    select from claims where scope = 'sign-in' and value = lower(change.new_email) and right(stream, 36)::uuid <> change.id
  ) as "isTaken"
  from email_changes change where change.id = $1 and change.expires_at > $2`;
const KEEP_EMAIL_LINK = 'update email_changes set secret_hash = $2 where id = $1';

/** The person's one link; the one before ends with it. */
const KEEP_LINK = `
  insert into password_resets (id, business, secret_hash, sign_in_fingerprint, expires_at)
  select id, business, $2, sign_in_fingerprint(password_hash, $3), $4 from users where id = $1
  on conflict (id) do update set secret_hash = excluded.secret_hash,
    sign_in_fingerprint = excluded.sign_in_fingerprint, expires_at = excluded.expires_at`;

/** Mails about passwords that wait, of all businesses; uses the system's role. */
export class PasswordMails {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async takeDue(now: Date): Promise<DuePasswordMail[]> {
    return (await this.#pool.query<DuePasswordMail>(TAKE, [now])).rows;
  }

  /** Leaves a notice in the portal of what happened to a second factor. */
  async tell({ id }: DuePasswordMail, now: Date): Promise<void> {
    await this.#pool.query(TELL, [id, now]);
  }

  async recipient(
    { login, person }: Pick<DuePasswordMail, 'login' | 'person'>,
    now: Date,
  ): Promise<PasswordMailRecipient | null> {
    return (await this.#pool.query<PasswordMailRecipient>(RECIPIENT, [login, person, now])).rows[0] ?? null;
  }

  /** Makes a new link. Its secret is in the mail alone, so each attempt to send one makes its own. */
  async newLink(
    { kind, askedAt }: Pick<DuePasswordMail, 'kind' | 'askedAt'>,
    to: PasswordMailRecipient,
    now: Date,
  ): Promise<ResetLink> {
    const { id, business, email } = to;
    const secret = newResetSecret();
    const expiresAtMs =
      kind === 'invitation' ? askedAt.getTime() + INVITATION_LIFE_MS : now.getTime() + RESET_LINK_LIFE_MS;
    const expiresAt = new Date(expiresAtMs);
    await this.#pool.query(KEEP_LINK, [id, resetSecretHash(secret), email, expiresAt]);
    return { token: resetTokenText({ business, person: id, secret }), expiresAt };
  }

  /** Null once the change was cancelled or has expired. */
  async newAddress({ person }: DuePasswordMail, now: Date): Promise<NewAddress | null> {
    return (await this.#pool.query<NewAddress>(NEW_ADDRESS, [person, now])).rows[0] ?? null;
  }

  /** Makes the link that confirms a new address; the one before ends. */
  async newEmailLink({ expiresAt }: NewAddress, { id, business }: PasswordMailRecipient): Promise<ResetLink> {
    const secret = newResetSecret();
    await this.#pool.query(KEEP_EMAIL_LINK, [id, resetSecretHash(secret)]);
    return { token: resetTokenText({ business, person: id, secret }), expiresAt };
  }

  /** Null where there is nobody to tell. */
  async toldOfAlone({ id, person }: DuePasswordMail, now: Date): Promise<PasswordMailRecipient | null> {
    const { rows } = await this.#pool.query<{ business: string }>(ALONE_BUSINESS, [id]);
    const business = rows[0]?.business;
    if (business === undefined) return null;
    const told = await this.#pool.query<{ name: string; emails: string[] }>(OF_ALONE, [business, person, now]);
    const [email, ...formerEmails] = (told.rows[0]?.emails ?? []).filter((each) => !isUndeliverable(each));
    if (email === undefined) return null;
    const name = told.rows[0]!.name;
    return {
      id: business,
      business,
      email,
      formerEmails,
      firstName: name,
      login: '',
      businessName: name,
      language: null,
    };
  }

  /** Makes the link that objects to one person acting alone; the one of an attempt before ends. */
  async newObjectionLink({ id, askedAt }: DuePasswordMail, { business }: PasswordMailRecipient): Promise<ResetLink> {
    const secret = newResetSecret();
    await this.#pool.query(KEEP_OBJECTION_LINK, [id, resetSecretHash(secret)]);
    return {
      token: resetTokenText({ business, person: id, secret }),
      expiresAt: new Date(askedAt.getTime() + ALONE_AFTER_MS),
    };
  }

  async done({ id, kind }: DuePasswordMail): Promise<void> {
    if (kind === 'alone') return void (await this.#pool.query(ALONE_SENT, [id]));
    await this.#pool.query(`delete from ${TABLES[kind]} where id = $1`, [id]);
  }

  /** Puts off the next attempt, or gives the mail up where it is too old. */
  async failed(mail: DuePasswordMail, now: Date): Promise<void> {
    const givenUpAfterMs = PATIENT.includes(mail.kind) ? PATIENT_GIVEN_UP_AFTER_MS : GIVEN_UP_AFTER_MS;
    if (now.getTime() - mail.askedAt.getTime() >= givenUpAfterMs) return this.done(mail);
    const delaySeconds = FIRST_DELAY_SECONDS * GROWTH ** (mail.attempts - 1);
    await this.#dueAt(mail, new Date(now.getTime() + delaySeconds * 1_000));
  }

  /** Of an untried mail, which keeps its attempts. */
  async putBack({ id, kind }: DuePasswordMail, now: Date): Promise<void> {
    await this.#pool.query(`update ${TABLES[kind]} set attempts = attempts - 1, next_attempt_at = $2 where id = $1`, [
      id,
      now,
    ]);
  }

  /** Forgets links that nobody can use any more. */
  async forgetExpired(now: Date): Promise<void> {
    await this.#pool.query('delete from alone_mails where expires_at <= $1', [now]);
    await this.#pool.query('delete from email_changes where expires_at <= $1', [now]);
    await this.#pool.query('delete from password_resets where expires_at <= $1', [now]);
  }

  async #dueAt({ id, kind }: DuePasswordMail, at: Date): Promise<void> {
    await this.#pool.query(`update ${TABLES[kind]} set next_attempt_at = $2 where id = $1`, [id, at]);
  }
}
