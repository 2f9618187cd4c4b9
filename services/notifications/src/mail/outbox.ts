import type pg from 'pg';
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
  /** Null where the person is gone, or may not use the portal or read of such things any more. */
  readonly recipient: { readonly id: string; readonly email: string; readonly firstName: string } | null;
}

/**
 * The lease ends by itself should the sender die: sending within a transaction would hold back the log's readers for as long as a mail
 * server takes.
 */
const TAKE = `
  update notification_emails set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  where notification_id in (
    select notification_id from notification_emails
    where sent_at is null and given_up_at is null and next_attempt_at <= $1::timestamptz
    order by next_attempt_at limit ${MAILS_AT_ONCE} for update skip locked
  ) returning notification_id as id, attempts`;

const RECIPIENT = `
  select id, email, first_name from drivers where business = $1 and id = $2 and status <> 'inactive'
  union all select id, email, first_name from admin_users
  where business = $1 and id = $2 and is_active and deleted_at is null and permissions && array['all', $3]`;

const NOTICE = toldNotices('select * from notifications where id = $1', 'n.id');

/** Mails that wait to be sent, through the system's role: of all businesses. */
export class Outbox {
  constructor(private readonly pool: pg.Pool) {}

  async takeDue(now: Date): Promise<DueMail[]> {
    const { rows } = await this.pool.query<{ id: string; attempts: number }>(TAKE, [now]);
    const due: DueMail[] = [];
    for (const { id, attempts } of rows) {
      const row = await this.#notice(id);
      if (!row) continue;
      due.push({ id, attempts, notice: toldNotice(row), recipient: await this.#recipient(row) });
    }
    return due;
  }

  async sent(id: string, at: Date): Promise<void> {
    await this.pool.query('update notification_emails set sent_at = $2, problem = null where notification_id = $1', [
      id,
      at,
    ]);
  }

  /** @param problem names what went wrong and nobody */
  async failed({ id, attempts }: DueMail, problem: string, now: Date): Promise<void> {
    if (attempts >= MAX_ATTEMPTS) return this.giveUp(id, problem, now);
    const delaySeconds = Math.min(FIRST_DELAY_SECONDS * GROWTH ** (attempts - 1), LONGEST_DELAY_SECONDS);
    await this.pool.query(
      'update notification_emails set next_attempt_at = $2, problem = $3 where notification_id = $1',
      [id, new Date(now.getTime() + delaySeconds * 1_000), problem],
    );
  }

  async giveUp(id: string, problem: string, now: Date): Promise<void> {
    await this.pool.query('update notification_emails set given_up_at = $2, problem = $3 where notification_id = $1', [
      id,
      now,
      problem,
    ]);
  }

  async #notice(id: string): Promise<ToldRow | undefined> {
    return (await this.pool.query<ToldRow>(NOTICE, [id])).rows[0];
  }

  async #recipient({ business, recipient_id, kind }: ToldRow): Promise<DueMail['recipient']> {
    const { rows } = await this.pool.query<{ id: string; email: string; first_name: string }>(RECIPIENT, [
      business,
      recipient_id,
      permissionFor(kind),
    ]);
    const [row] = rows;
    return row ? { id: row.id, email: row.email, firstName: row.first_name } : null;
  }
}
