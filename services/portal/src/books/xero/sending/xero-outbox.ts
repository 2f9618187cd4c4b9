import type { XeroStanding } from '@waybook/contracts/api';
import type pg from 'pg';
import type { Month } from '../../../periods/month.js';
import type { XeroJournal } from './xero-journal.js';

/** Longer than the calls of one attempt take together; after that another sender may take the journal. */
const LEASE_SECONDS = 150;

export interface TakenJournal extends XeroJournal {
  readonly id: string;
  readonly business: string;
  readonly sendingId: string;
  readonly tenantId: string;
  readonly standing: XeroStanding;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  /** Of the organisation that is connected now; null where none is. */
  readonly connectedTenantId: string | null;
}

export interface SettledSending {
  readonly sendingId: string;
  readonly businessId: string;
  readonly month: Month;
  readonly organisation: string;
  readonly sent: number;
  readonly notSent: number;
}

/** What was given up before goes again under its reference; what Xero has stays as it is, whatever a plan says. */
const UNFOLD = `
  with plan as (
    delete from xero_sending_plans where id in (select id from xero_sending_plans limit $2 for update skip locked) returning *
  )
  insert into xero_journals as j (id, business, sending_id, place, tenant_id, month, reference, number, revision, day, narration,
    reverses, posts, standing, status, attempts, next_attempt_at, sent_at, xero_id, reasons, created_at)
  select e.id, plan.business, plan.id, e.place, plan.tenant_id, plan.month, e.reference, e.number, e.revision, e.day, e.narration,
    e.reverses, e.posts, plan.standing, case when e."xeroId" is null then 'waiting' else 'sent' end, 0, $1::timestamptz,
    case when e."xeroId" is null then null else $1::timestamptz end, e."xeroId", '{}', plan.created_at
  from plan, rows from (jsonb_to_recordset(plan.journals -> 'all') as (id uuid, reference text, number text, revision integer, day text,
    narration text, reverses jsonb, posts jsonb, "xeroId" text)) with ordinality
    as e (id, reference, number, revision, day, narration, reverses, posts, "xeroId", place)
  on conflict (id) do update set sending_id = excluded.sending_id, place = excluded.place, day = excluded.day,
    narration = excluded.narration, reverses = excluded.reverses, posts = excluded.posts, standing = excluded.standing,
    status = excluded.status, attempts = 0, next_attempt_at = excluded.next_attempt_at, sent_at = excluded.sent_at,
    xero_id = excluded.xero_id, reasons = '{}', created_at = excluded.created_at
    where j.status = 'not_sent'`;

/** Of each business the first that waits, so that Xero gets them in order; none while that one waits for its time. */
const TAKE = `
  with first as (
    select distinct on (business) id from xero_journals where status = 'waiting' order by business, created_at, place
  ),
  picked as (
    select j.id from xero_journals j join first using (id)
    where j.status = 'waiting' and j.next_attempt_at <= $1::timestamptz
    order by j.next_attempt_at limit $2 for update of j skip locked
  )
  update xero_journals j set attempts = attempts + 1, next_attempt_at = $1::timestamptz + interval '${LEASE_SECONDS} seconds'
  from picked where j.id = picked.id
  returning j.id, j.business, j.sending_id as "sendingId", j.tenant_id as "tenantId", j.reference, j.number, j.revision, j.day, j.narration, j.reverses, j.posts,
    j.standing, j.attempts,
    (select c.tenant_id from xero_connections c where c.id = j.business and c.status = 'connected') as "connectedTenantId"`;

/** Only by who took it: another attempt may have begun since. */
const OF_ATTEMPT = `id = $1 and attempts = $2 and status = 'waiting'`;

const SETTLED = `
  select s.id as "sendingId", s.business as "businessId", s.month, s.organisation,
    count(*) filter (where j.status = 'sent')::int as sent, count(*) filter (where j.status = 'not_sent')::int as "notSent"
  from xero_sendings s left join xero_journals j on j.business = s.business and j.sending_id = s.id
  where s.status = 'sending' and not exists (select from xero_sending_plans p where p.id = s.id)
    and not exists (select from xero_journals w where w.business = s.business and w.sending_id = s.id and w.status = 'waiting')
  group by s.id, s.business, s.month, s.organisation`;

/** Manual journals to be sent, of all businesses; uses the system's role. */
export class XeroOutbox {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  /** Brings the journals of plans into the outbox. @returns how many */
  async unfold(limit: number, now: Date): Promise<number> {
    return (await this.#pool.query({ name: 'xero_unfold', text: UNFOLD, values: [now, limit] })).rowCount ?? 0;
  }

  async takeDue(limit: number, now: Date): Promise<TakenJournal[]> {
    return (await this.#pool.query<TakenJournal>({ name: 'xero_take', text: TAKE, values: [now, limit] })).rows;
  }

  async sent({ id, attempts }: TakenJournal, xeroId: string, at: Date): Promise<void> {
    await this.#pool.query(
      `update xero_journals set status = 'sent', sent_at = $3, xero_id = $4, reasons = '{}' where ${OF_ATTEMPT}`,
      [id, attempts, at, xeroId],
    );
  }

  async retryAt({ id, attempts }: TakenJournal, reason: string, at: Date): Promise<void> {
    await this.#pool.query(`update xero_journals set next_attempt_at = $4, reasons = array[$3] where ${OF_ATTEMPT}`, [
      id,
      attempts,
      reason,
      at,
    ]);
  }

  /** It was no attempt: Xero did nothing. The business's others wait behind it. */
  async restUntil({ id, attempts }: TakenJournal, reason: string, at: Date): Promise<void> {
    await this.#pool.query(
      `update xero_journals set next_attempt_at = $4, reasons = array[$3], attempts = attempts - 1 where ${OF_ATTEMPT}`,
      [id, attempts, reason, at],
    );
  }

  /** Until somebody sends it again. */
  async notSent({ id, attempts }: TakenJournal, reasons: readonly string[]): Promise<void> {
    await this.#pool.query(`update xero_journals set status = 'not_sent', reasons = $3 where ${OF_ATTEMPT}`, [
      id,
      attempts,
      reasons,
    ]);
  }

  /** Sendings of which nothing waits any more, and whose end nobody has recorded. */
  async settled(): Promise<SettledSending[]> {
    return (await this.#pool.query<SettledSending>({ name: 'xero_settled', text: SETTLED })).rows;
  }
}
