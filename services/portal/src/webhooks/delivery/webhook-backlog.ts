import type pg from 'pg';

export interface WebhookBacklog {
  /** Messages that wait, of endpoints that are on. */
  readonly waiting: number;
  /** How long the one that is longest over its time should have been sent. What waits behind another of its key is over no time. */
  readonly overdueSeconds: number;
}

const BACKLOG = `
  select count(*)::int as waiting,
    coalesce(max(extract(epoch from $1::timestamptz - d.next_attempt_at)) filter (
      where d.next_attempt_at < $1 and not exists (select from webhook_deliveries before where before.endpoint_id = d.endpoint_id
        and before.event_key = d.event_key and before.status = 'waiting' and before.seq < d.seq)
    ), 0)::float8 as "overdueSeconds"
  from webhook_deliveries d join webhook_endpoints e on e.id = d.endpoint_id and e.status = 'on'
  where d.status = 'waiting'`;

/** Of all businesses; uses the system's role. */
export async function webhookBacklog(pool: pg.Pool, now: Date): Promise<WebhookBacklog> {
  const { rows } = await pool.query<WebhookBacklog>({ name: 'webhooks_backlog', text: BACKLOG, values: [now] });
  return rows[0]!;
}
