import {
  MAX_WEBHOOK_ENDPOINTS,
  WEBHOOK_TEST_TYPE,
  type WebhookAnswer,
  type WebhookStatus,
} from '@waybook/contracts/api';
import type { ReadTables } from '@waybook/platform/database';
import { WebhookNotFound } from '../webhook.errors.js';

interface WebhookListRow {
  readonly id: string;
  readonly url: string;
  readonly description: string;
  readonly event_types: string[] | null;
  readonly status: WebhookStatus;
  readonly added_at: Date;
  readonly added_by_name: string | null;
  readonly secret_rotated_at: Date | null;
  readonly waiting: number;
  readonly set_aside: number;
  readonly last_delivered_at: Date | null;
  readonly last_problem: string | null;
}

/** The newest first, each with how its messages are doing. */
export async function findWebhooks(
  tables: ReadTables,
  business: string,
  id: string | null = null,
): Promise<WebhookAnswer[]> {
  const rows = await tables.in(business, (manager) =>
    manager.query<WebhookListRow[]>(
      `select e.id, e.url, e.description, e.event_types, e.status, e.added_at, e.secret_rotated_at, d.waiting, d.set_aside,
         d.last_delivered_at, case when d.last_failed_at > d.last_delivered_at or d.last_delivered_at is null then f.problem end as last_problem,
         a.first_name || ' ' || a.last_name as added_by_name
       from webhook_endpoints e
       left join admin_users a on a.business = $1 and a.id = e.added_by
       cross join lateral (
         select count(*) filter (where status = 'waiting')::int as waiting, count(*) filter (where status = 'set_aside' and event_type <> '${WEBHOOK_TEST_TYPE}')::int as set_aside,
           max(last_attempt_at) filter (where status = 'delivered') as last_delivered_at,
           max(last_attempt_at) filter (where problem is not null) as last_failed_at
         from webhook_deliveries where business = $1 and endpoint_id = e.id) d
       left join lateral (
         select problem from webhook_deliveries
         where business = $1 and endpoint_id = e.id and problem is not null and last_attempt_at = d.last_failed_at limit 1) f on true
       where e.business = $1 and ($2::uuid is null or e.id = $2::uuid)
       order by e.added_at desc, e.id desc limit ${MAX_WEBHOOK_ENDPOINTS}`,
      [business, id],
    ),
  );
  return rows.map(answerOf);
}

/** @throws WebhookNotFound */
export async function theWebhook(tables: ReadTables, business: string, id: string): Promise<WebhookAnswer> {
  const [found] = await findWebhooks(tables, business, id);
  if (!found) throw new WebhookNotFound();
  return found;
}

function answerOf(row: WebhookListRow): WebhookAnswer {
  return {
    id: row.id,
    url: row.url,
    description: row.description,
    eventTypes: row.event_types,
    status: row.status,
    addedAt: row.added_at.toISOString(),
    addedByName: row.added_by_name,
    secretRotatedAt: row.secret_rotated_at?.toISOString() ?? null,
    waiting: row.waiting,
    setAside: row.set_aside,
    lastDeliveredAt: row.last_delivered_at?.toISOString() ?? null,
    lastProblem: row.last_problem,
  };
}
