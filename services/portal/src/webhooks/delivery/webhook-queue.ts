import type { CloudEvent } from '@waybook/contracts/public-events';
import { MAX_DELIVERY_ATTEMPTS } from './retry-schedule.js';
import type { WebhookAttempt } from './webhook-client.js';
import { SECRET_OVERLAP_MS, type SealedSecret } from '../webhook-secrets.js';
import { WEBHOOK_DELIVERIES_KEPT_DAYS } from '@waybook/contracts/api';
import { storedSeqOf } from '@waybook/contracts/public-events';
import type pg from 'pg';

/** Longer than sending takes; after that another sender may take the message. */
const LEASE_SECONDS = 30;
/** Of one endpoint so many wait here at most; the rest waits in the log. */
const MAX_WAITING = 1_000;
const FORGOTTEN_AT_ONCE = 1_000;
/** Somebody who rotates without end makes no message longer than this. */
const MAX_SIGNATURES = 4;
const DAY_MS = 24 * 60 * 60 * 1_000;

export interface ActiveEndpoint {
  readonly id: string;
  readonly business: string;
  readonly url: string;
  readonly eventTypes: string[] | null;
  /** A public `seq`. */
  readonly seq: number;
}

export interface TakenDelivery {
  readonly id: string;
  readonly endpointId: string;
  readonly business: string;
  readonly eventId: string;
  readonly eventType: string;
  /** A public `seq`. */
  readonly seq: number;
  readonly body: string;
  /** Includes the attempt that begins now. */
  readonly attempts: number;
  readonly secrets: readonly SealedSecret[];
}

const ACTIVE = `
  select e.id, e.business, e.url, e.event_types as "eventTypes", c.seq
  from webhook_endpoints e join webhook_cursors c on c.id = e.id where e.status = 'on' order by e.id`;

const ENQUEUE = `
  with moved as (
    update webhook_cursors c set seq = $3 where c.id = $1 and c.seq = $2
      and exists (select from webhook_endpoints e where e.id = c.id and e.status = 'on')
      and (select count(*) from (select from webhook_deliveries d where d.endpoint_id = $1 and d.status = 'waiting'
        limit ${MAX_WAITING}) waiting) < ${MAX_WAITING}
    returning c.business
  ),
  added as (
    insert into webhook_deliveries (business, endpoint_id, event_id, event_type, event_key, seq, body, happened_at, status, next_attempt_at, created_at)
    select moved.business, $1, e.id, e.type, e.key, e.seq, e.body, e.time, 'waiting', $5::timestamptz, $5::timestamptz
    from moved, jsonb_to_recordset($4::jsonb) as e (id text, type text, key text, seq bigint, body text, time timestamptz)
    on conflict (endpoint_id, event_id) do nothing
  ) select from moved`;

/** Of each key the first that waits, and nothing of it while that is on its way. */
const TAKE = `
  with picked as (
    select d.id from unnest($1::uuid[], $2::int[]) as free (endpoint_id, slots) cross join lateral (
      select d.id from webhook_deliveries d
      where d.endpoint_id = free.endpoint_id and d.status = 'waiting' and d.next_attempt_at <= $3::timestamptz
        and not exists (select from webhook_deliveries before where before.endpoint_id = d.endpoint_id
          and before.event_key = d.event_key and before.status = 'waiting' and before.seq < d.seq)
      order by d.next_attempt_at, d.seq limit free.slots for update skip locked) d
  )
  update webhook_deliveries d set attempts = attempts + 1, last_attempt_at = $3::timestamptz,
    first_attempt_at = coalesce(first_attempt_at, $3::timestamptz),
    next_attempt_at = $3::timestamptz + interval '${LEASE_SECONDS} seconds'
  from picked where d.id = picked.id
  returning d.id, d.endpoint_id as "endpointId", d.business, d.event_id as "eventId", d.event_type as "eventType", d.seq, d.body, d.attempts,
    (select coalesce(json_agg(json_build_object('id', s.id, 'sealed', s.sealed) order by s.created_at desc), '[]') from (
      select s.id, s.sealed, s.created_at, lag(s.created_at) over (order by s.created_at desc, s.id desc) as superseded_at
      from webhook_secrets s where s.business = d.business and s.endpoint_id = d.endpoint_id
      order by s.created_at desc, s.id desc limit ${MAX_SIGNATURES}
    ) s where s.superseded_at is null or s.superseded_at > $3::timestamptz - interval '${SECRET_OVERLAP_MS / 1_000} seconds') as secrets`;

const TRACES = `
  select taken.id, substring(e.metadata from '"traceparent":"([0-9a-f-]{55})"') as traceparent
  from unnest($1::text[], $2::bigint[]) as taken (id, seq) join sealed s on s.seq = taken.seq
    join events e on (e.xid, e.position) = (s.xid, s.position) where e.metadata like '%"traceparent":"00-%'`;

/** Only by who took it: another attempt may have begun since. */
const OF_ATTEMPT = `id = $1 and attempts = $2 and status = 'waiting'`;

/** Messages to be sent to endpoints, of all businesses; uses the system's role. */
export class WebhookQueue {
  readonly #pool: pg.Pool;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async active(): Promise<ActiveEndpoint[]> {
    return (await this.#pool.query<ActiveEndpoint>({ name: 'webhooks_active', text: ACTIVE })).rows;
  }

  /** Puts the events in and moves the cursor to `reached`, together. @returns false, doing nothing, where the queue is full or another moved it */
  async enqueue(
    { id, seq }: Pick<ActiveEndpoint, 'id' | 'seq'>,
    events: readonly CloudEvent[],
    reached: number,
    now: Date,
  ): Promise<boolean> {
    const rows = events.map((event) => ({
      id: event.id,
      type: event.type,
      key: event.partitionkey,
      seq: event.seq,
      time: event.time,
      body: JSON.stringify(event),
    }));
    const { rowCount } = await this.#pool.query({
      name: 'webhooks_enqueue',
      text: ENQUEUE,
      values: [id, seq, reached, JSON.stringify(rows), now],
    });
    return rowCount === 1;
  }

  async takeDue(free: readonly { id: string; slots: number }[], now: Date): Promise<TakenDelivery[]> {
    if (free.length === 0) return [];
    const { rows } = await this.#pool.query<TakenDelivery>({
      name: 'webhooks_take',
      text: TAKE,
      values: [free.map(({ id }) => id), free.map(({ slots }) => slots), now],
    });
    return rows;
  }

  /** Where the traces of what these messages tell of are recorded, by the message. */
  async tracesOf(taken: readonly TakenDelivery[]): Promise<ReadonlyMap<string, string>> {
    const { rows } = await this.#pool.query<{ id: string; traceparent: string }>({
      name: 'webhooks_traces',
      text: TRACES,
      values: [taken.map(({ id }) => id), taken.map(({ seq }) => storedSeqOf(seq))],
    });
    return new Map(rows.map(({ id, traceparent }) => [id, traceparent]));
  }

  async delivered({ id, attempts }: TakenDelivery, { statusCode, answer }: WebhookAttempt): Promise<void> {
    await this.#pool.query(
      `update webhook_deliveries set status = 'delivered', status_code = $3, answer = $4, problem = null where ${OF_ATTEMPT}`,
      [id, attempts, statusCode, answer],
    );
  }

  /** Keeps it waiting until then. */
  async retryAt({ id, attempts }: TakenDelivery, attempt: WebhookAttempt, at: Date): Promise<void> {
    await this.#pool.query(
      `update webhook_deliveries set next_attempt_at = $6, status_code = $3, answer = $4, problem = $5 where ${OF_ATTEMPT}`,
      [id, attempts, attempt.statusCode, attempt.answer, attempt.problem, at],
    );
  }

  /** What waits behind it goes on. */
  async setAside({ id, attempts }: TakenDelivery, attempt: WebhookAttempt): Promise<void> {
    await this.#pool.query(
      `update webhook_deliveries set status = 'set_aside', status_code = $3, answer = $4, problem = $5 where ${OF_ATTEMPT}`,
      [id, attempts, attempt.statusCode, attempt.answer, attempt.problem],
    );
  }

  /** Whether the endpoint took anything since this was tried first; asked only when no attempts are left. */
  async tookOthers({ id, endpointId, attempts }: TakenDelivery): Promise<boolean> {
    if (attempts < MAX_DELIVERY_ATTEMPTS) return false;
    const { rows } = await this.#pool.query<{ took: boolean }>(
      `select exists (select from webhook_deliveries d where d.endpoint_id = $2 and d.status = 'delivered'
         and d.last_attempt_at > (select first_attempt_at from webhook_deliveries where id = $1)) as took`,
      [id, endpointId],
    );
    return rows[0]?.took ?? false;
  }

  /** Removes what is old and decided, secrets that sign no more, and what belongs to endpoints that are deleted. */
  async forget(now: Date): Promise<void> {
    const oldest = new Date(now.getTime() - WEBHOOK_DELIVERIES_KEPT_DAYS * DAY_MS);
    await this.#pool.query(
      `delete from webhook_deliveries where id in (select id from webhook_deliveries
         where created_at < $1 and status <> 'waiting' order by created_at limit ${FORGOTTEN_AT_ONCE})`,
      [oldest],
    );
    await this.#pool.query(
      `delete from webhook_secrets s where exists (select from webhook_secrets later where later.business = s.business
         and later.endpoint_id = s.endpoint_id and later.created_at > s.created_at and later.created_at < $1)`,
      [new Date(now.getTime() - SECRET_OVERLAP_MS)],
    );
    for (const table of ['webhook_cursors', 'webhook_secrets', 'webhook_deliveries'] as const) {
      const endpoint = table === 'webhook_cursors' ? 'id' : 'endpoint_id';
      await this.#pool.query(
        `delete from ${table} where id in (select t.id from ${table} t
           where not exists (select from webhook_endpoints e where e.id = t.${endpoint}) limit ${FORGOTTEN_AT_ONCE})`,
      );
    }
  }
}
