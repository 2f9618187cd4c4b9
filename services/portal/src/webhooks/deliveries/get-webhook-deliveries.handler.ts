import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { WebhookDeliveryAnswer, WebhookDeliveryStatus } from '@waybook/contracts/api';
import { ReadTables } from '@waybook/platform/database';
import { countedPage, pageWindow, type Page } from '@waybook/platform/http';
import { theWebhook } from '../endpoint-list/find-webhooks.js';
import { GetWebhookDeliveries } from './get-webhook-deliveries.query.js';

const MOST_ROWS = 50;

interface DeliveryRow {
  readonly id: string;
  readonly event_id: string;
  readonly event_type: string;
  readonly event_key: string;
  readonly status: WebhookDeliveryStatus;
  readonly attempts: number;
  readonly happened_at: Date;
  readonly next_attempt_at: Date;
  readonly last_attempt_at: Date | null;
  readonly status_code: number | null;
  readonly problem: string | null;
  readonly body: string;
  readonly answer: string | null;
  readonly total: number;
}

@QueryHandler(GetWebhookDeliveries)
export class GetWebhookDeliveriesHandler implements IQueryHandler<GetWebhookDeliveries> {
  constructor(private readonly tables: ReadTables) {}

  /** @throws WebhookNotFound */
  async execute({ business, endpointId, request }: GetWebhookDeliveries): Promise<Page<WebhookDeliveryAnswer>> {
    await theWebhook(this.tables, business, endpointId);
    const { rows, total } = await this.tables.in(business, (manager) =>
      countedPage(pageWindow(request, MOST_ROWS), (window) =>
        manager.query<DeliveryRow[]>(
          `select id, event_id, event_type, event_key, status, attempts, happened_at, next_attempt_at, last_attempt_at, status_code,
             problem, body, answer, count(*) over ()::int as total
           from webhook_deliveries
           where business = $1 and endpoint_id = $2 and ($3::text is null or status = $3)
           order by created_at desc, seq desc, id desc ${window}`,
          [business, endpointId, request.status ?? null],
        ),
      ),
    );
    return { rows: rows.map(answerOf), total };
  }
}

function answerOf(row: DeliveryRow): WebhookDeliveryAnswer {
  return {
    id: row.id,
    eventId: row.event_id,
    eventType: row.event_type,
    key: row.event_key,
    status: row.status,
    attempts: row.attempts,
    happenedAt: row.happened_at.toISOString(),
    nextAttemptAt: row.status === 'waiting' ? row.next_attempt_at.toISOString() : null,
    lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
    statusCode: row.status_code,
    problem: row.problem,
    body: row.body,
    answer: row.answer,
  };
}
