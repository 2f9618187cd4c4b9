import { FIXED_NOTIFICATION_KINDS, type Language } from '@waybook/contracts/api';
import type { RecordOf } from '@waybook/platform/tables';
import type pg from 'pg';
import { languageIn } from '../language/own-language.js';
import type { notificationEmails } from '../notifications.tables.js';
import { permissionFor } from '../permission-for.js';
import {
  noticeDetailsOf,
  selectNoticeDetails,
  type NoticeDetailsRow,
} from '../message-templates/notice-details.sql.js';
import type { NoticeDetails } from '../message-templates/notice-details.js';

const MAILS_AT_ONCE = 10;
/** How long a sender holds the mails it took; after that another sender may take them. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 30;
const GROWTH = 4;
const MAX_DELAY_SECONDS = 6 * 60 * 60;
/** With the delays above, about seven hours of attempts. */
export const MAX_ATTEMPTS = 7;

/** A mail that is due. */
export interface DueMail {
  readonly id: string;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  readonly notice: NoticeDetails;
  /** Goes to a former e-mail address of the person, not to the present one. */
  readonly isToFormerAddress: boolean;
  /** Of what it comes from, where its trace is recorded. */
  readonly traceparent: string | null;
  /** Null where the person is deleted or inactive, or lacks the permission for this kind of notice. */
  readonly recipient: {
    readonly id: string;
    readonly email: string;
    readonly firstName: string;
    readonly language: Language;
  } | null;
}

/**
 * The lease ends by itself should the sender die: sending within a transaction would hold back the log's readers for as long as a mail
 * server takes.
 */
const TAKE = `
  update notification_emails set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  where id in (
    select id from notification_emails
    where sent_at is null and given_up_at is null and next_attempt_at <= $1::timestamptz
    order by next_attempt_at limit ${MAILS_AT_ONCE} for update skip locked
  ) returning id, notification_id, former_email_version, attempts, traceparent`;

type TakenRow = Pick<
  RecordOf<typeof notificationEmails>,
  'id' | 'notification_id' | 'former_email_version' | 'attempts' | 'traceparent'
>;

interface RecipientRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly language: string | null;
}

const LANGUAGE = `(select l.language from notification_languages l where l.business = d.business and l.person_id = d.id) as language`;

/** Inactive people still get the kinds that nobody can switch off: otherwise an attacker could act while they are inactive. */
const RECIPIENT = `
  select id, email, first_name, ${LANGUAGE} from drivers d where business = $1 and id = $2 and (status <> 'inactive' or $4::boolean)
  union all select id, email, first_name, null from admin_users
  where business = $1 and id = $2 and deleted_at is null
    and (is_active or $4::boolean) and ($3::text is null or permissions && array['all', $3])`;

const FORMER_RECIPIENT = `
  select d.id, former ->> 'address' as email, d.first_name, ${LANGUAGE} from drivers d, jsonb_array_elements(d.former_emails) former
  where d.business = $1 and d.id = $2 and (former ->> 'version')::integer = $3::integer
  union all select a.id, former ->> 'address', a.first_name, null from admin_users a, jsonb_array_elements(a.former_emails) former
  where a.business = $1 and a.id = $2 and (former ->> 'version')::integer = $3::integer`;

const NOTICE = selectNoticeDetails('select * from notifications where id = $1', 'n.id');

/** Mails to be sent, of all businesses; uses the system's role. */
export class Outbox {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async takeDue(now: Date): Promise<DueMail[]> {
    const { rows } = await this.#pool.query<TakenRow>(TAKE, [now]);
    const due: DueMail[] = [];
    for (const { id, notification_id, former_email_version: version, attempts, traceparent } of rows) {
      const row = await this.#notice(notification_id);
      if (!row) continue;
      const recipient = await (version === null ? this.#recipient(row) : this.#formerRecipient(row, version));
      const notice = noticeDetailsOf(row);
      due.push({ id, attempts, notice, recipient, isToFormerAddress: version !== null, traceparent });
    }
    return due;
  }

  async sent(id: string, at: Date): Promise<void> {
    await this.#pool.query('update notification_emails set sent_at = $2, problem = null where id = $1', [id, at]);
  }

  /** @param problem says what went wrong and holds no personal data */
  async failed({ id, attempts }: DueMail, problem: string, now: Date): Promise<void> {
    if (attempts >= MAX_ATTEMPTS) return this.giveUp(id, problem, now);
    const delaySeconds = Math.min(FIRST_DELAY_SECONDS * GROWTH ** (attempts - 1), MAX_DELAY_SECONDS);
    await this.#pool.query('update notification_emails set next_attempt_at = $2, problem = $3 where id = $1', [
      id,
      new Date(now.getTime() + delaySeconds * 1_000),
      problem,
    ]);
  }

  /** Returns untried mails without counting an attempt. */
  async putBack(mails: readonly DueMail[], at: Date): Promise<void> {
    await this.#pool.query(
      'update notification_emails set attempts = attempts - 1, next_attempt_at = $2 where id = any ($1)',
      [mails.map(({ id }) => id), at],
    );
  }

  async giveUp(id: string, problem: string, now: Date): Promise<void> {
    await this.#pool.query('update notification_emails set given_up_at = $2, problem = $3 where id = $1', [
      id,
      now,
      problem,
    ]);
  }

  async #notice(id: string): Promise<NoticeDetailsRow | undefined> {
    return (await this.#pool.query<NoticeDetailsRow>(NOTICE, [id])).rows[0];
  }

  async #recipient({ business, recipient_id, kind }: NoticeDetailsRow): Promise<DueMail['recipient']> {
    const isFixed = FIXED_NOTIFICATION_KINDS.includes(kind);
    const values = [business, recipient_id, permissionFor(kind), isFixed];
    return recipientOf((await this.#pool.query<RecipientRow>(RECIPIENT, values)).rows);
  }

  async #formerRecipient({ business, recipient_id }: NoticeDetailsRow, version: number): Promise<DueMail['recipient']> {
    const values = [business, recipient_id, version];
    return recipientOf((await this.#pool.query<RecipientRow>(FORMER_RECIPIENT, values)).rows);
  }
}

function recipientOf([row]: readonly RecipientRow[]): DueMail['recipient'] {
  return row ? { id: row.id, email: row.email, firstName: row.first_name, language: languageIn([row]) ?? 'en' } : null;
}
