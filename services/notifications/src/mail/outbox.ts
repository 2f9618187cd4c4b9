import { FIXED_NOTIFICATION_KINDS } from '@waybook/contracts/api';
import type { RecordOf } from '@waybook/platform/tables';
import type pg from 'pg';
import type { notificationEmails } from '../notifications.tables.js';
import { permissionFor } from '../permission-for.js';
import { toldNotice, toldNotices, type ToldRow } from '../words/told-notices.sql.js';
import type { ToldNotice } from '../words/told-notice.js';

const MAILS_AT_ONCE = 10;
/** As long as a sender may take for what it took; another may take it then. */
const LEASE_SECONDS = 120;
const FIRST_DELAY_SECONDS = 30;
const GROWTH = 4;
const LONGEST_DELAY_SECONDS = 6 * 60 * 60;
/** Some seven hours of trying. */
export const MAX_ATTEMPTS = 7;

/** A mail whose time has come. */
export interface DueMail {
  readonly id: string;
  /** Counting the one that begins now. */
  readonly attempts: number;
  readonly notice: ToldNotice;
  /** It goes where the person signed in until lately, not where they do now. */
  readonly isToFormerAddress: boolean;
  /** Null where the person is gone, or may not use the portal or read of such things any more. */
  readonly recipient: { readonly id: string; readonly email: string; readonly firstName: string } | null;
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
  ) returning id, notification_id, former_email_version, attempts`;

type TakenRow = Pick<
  RecordOf<typeof notificationEmails>,
  'id' | 'notification_id' | 'former_email_version' | 'attempts'
>;

interface RecipientRow {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
}

/** Who was made inactive is still told what nobody can switch off: otherwise it could be done while they are. */
const RECIPIENT = `
  select id, email, first_name from drivers where business = $1 and id = $2 and (status <> 'inactive' or $4::boolean)
  union all select id, email, first_name from admin_users
  where business = $1 and id = $2 and is_active and deleted_at is null and permissions && array['all', $3]`;

const FORMER_RECIPIENT = `
  select d.id, former ->> 'address' as email, d.first_name from drivers d, jsonb_array_elements(d.former_emails) former
  where d.business = $1 and d.id = $2 and (former ->> 'version')::integer = $3::integer`;

const NOTICE = toldNotices('select * from notifications where id = $1', 'n.id');

/** Mails that wait to be sent, through the system's role: of all businesses. */
export class Outbox {
  constructor(private readonly pool: pg.Pool) {}

  async takeDue(now: Date): Promise<DueMail[]> {
    const { rows } = await this.pool.query<TakenRow>(TAKE, [now]);
    const due: DueMail[] = [];
    for (const { id, notification_id, former_email_version: version, attempts } of rows) {
      const row = await this.#notice(notification_id);
      if (!row) continue;
      const recipient = await (version === null ? this.#recipient(row) : this.#formerRecipient(row, version));
      due.push({ id, attempts, notice: toldNotice(row), recipient, isToFormerAddress: version !== null });
    }
    return due;
  }

  async sent(id: string, at: Date): Promise<void> {
    await this.pool.query('update notification_emails set sent_at = $2, problem = null where id = $1', [id, at]);
  }

  /** @param problem names what went wrong and nobody */
  async failed({ id, attempts }: DueMail, problem: string, now: Date): Promise<void> {
    if (attempts >= MAX_ATTEMPTS) return this.giveUp(id, problem, now);
    const delaySeconds = Math.min(FIRST_DELAY_SECONDS * GROWTH ** (attempts - 1), LONGEST_DELAY_SECONDS);
    await this.pool.query('update notification_emails set next_attempt_at = $2, problem = $3 where id = $1', [
      id,
      new Date(now.getTime() + delaySeconds * 1_000),
      problem,
    ]);
  }

  /** They were not tried: no attempt is counted. */
  async putBack(mails: readonly DueMail[], at: Date): Promise<void> {
    await this.pool.query(
      'update notification_emails set attempts = attempts - 1, next_attempt_at = $2 where id = any ($1)',
      [mails.map(({ id }) => id), at],
    );
  }

  async giveUp(id: string, problem: string, now: Date): Promise<void> {
    await this.pool.query('update notification_emails set given_up_at = $2, problem = $3 where id = $1', [
      id,
      now,
      problem,
    ]);
  }

  async #notice(id: string): Promise<ToldRow | undefined> {
    return (await this.pool.query<ToldRow>(NOTICE, [id])).rows[0];
  }

  async #recipient({ business, recipient_id, kind }: ToldRow): Promise<DueMail['recipient']> {
    const isFixed = FIXED_NOTIFICATION_KINDS.includes(kind);
    const values = [business, recipient_id, permissionFor(kind), isFixed];
    return recipientOf((await this.pool.query<RecipientRow>(RECIPIENT, values)).rows);
  }

  async #formerRecipient({ business, recipient_id }: ToldRow, version: number): Promise<DueMail['recipient']> {
    const values = [business, recipient_id, version];
    return recipientOf((await this.pool.query<RecipientRow>(FORMER_RECIPIENT, values)).rows);
  }
}

function recipientOf([row]: readonly RecipientRow[]): DueMail['recipient'] {
  return row ? { id: row.id, email: row.email, firstName: row.first_name } : null;
}
