import { Inject } from '@nestjs/common';
import { CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { WEBHOOK_TEST_TYPE } from '@waybook/contracts/api';
import { inBusiness, ReadTables } from '@waybook/platform/database';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { APP_POOL } from '../../database-tokens.js';
import { theWebhook } from '../endpoint-list/find-webhooks.js';
import { WebhookDeliveryNotFound, WebhookIsOff } from '../webhook.errors.js';
import { ReplayWebhookDelivery, ReplayWebhookSince, TestWebhook } from './webhook-delivery.commands.js';

/** A message that is on its way keeps its turn. */
const AGAIN = `status = 'waiting', attempts = 0, first_attempt_at = null, next_attempt_at = greatest($3::timestamptz,
  case when status = 'waiting' and last_attempt_at > $3::timestamptz - interval '30 seconds' then next_attempt_at end)`;

@CommandHandler(TestWebhook)
export class TestWebhookHandler implements ICommandHandler<TestWebhook> {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  /** @throws WebhookNotFound, WebhookIsOff */
  async execute({ business, endpointId, at }: TestWebhook): Promise<void> {
    const { status } = await theWebhook(this.tables, business, endpointId);
    if (status !== 'on') throw new WebhookIsOff();
    const eventId = `test:${uuidv7()}`;
    await inBusiness(this.pool, business, (connection) =>
      connection.query(
        `insert into webhook_deliveries (business, endpoint_id, event_id, event_type, event_key, seq, body, happened_at, status, next_attempt_at, created_at)
         values ($1, $2, $3, '${WEBHOOK_TEST_TYPE}', $3, 0, $4, $5, 'waiting', $5, $5)`,
        [business, endpointId, eventId, testBody(business, endpointId, eventId, at), at],
      ),
    );
  }
}

@CommandHandler(ReplayWebhookDelivery)
export class ReplayWebhookDeliveryHandler implements ICommandHandler<ReplayWebhookDelivery> {
  constructor(@Inject(APP_POOL) private readonly pool: pg.Pool) {}

  /** @throws WebhookDeliveryNotFound */
  async execute({ business, endpointId, deliveryId, at }: ReplayWebhookDelivery): Promise<void> {
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query(`update webhook_deliveries set ${AGAIN} where business = $1 and endpoint_id = $2 and id = $4`, [
        business,
        endpointId,
        at,
        deliveryId,
      ]),
    );
    if (rowCount !== 1) throw new WebhookDeliveryNotFound();
  }
}

@CommandHandler(ReplayWebhookSince)
export class ReplayWebhookSinceHandler implements ICommandHandler<ReplayWebhookSince> {
  constructor(
    @Inject(APP_POOL) private readonly pool: pg.Pool,
    private readonly tables: ReadTables,
  ) {}

  /** @throws WebhookNotFound */
  async execute({ business, endpointId, since, at }: ReplayWebhookSince): Promise<number> {
    await theWebhook(this.tables, business, endpointId);
    const { rowCount } = await inBusiness(this.pool, business, (connection) =>
      connection.query(
        `update webhook_deliveries set ${AGAIN}
         where business = $1 and endpoint_id = $2 and happened_at >= $4 and event_type <> '${WEBHOOK_TEST_TYPE}'`,
        [business, endpointId, at, since],
      ),
    );
    return rowCount ?? 0;
  }
}

/** In the form of an event; it stands in no log, so it has no `seq`. */
function testBody(business: string, endpointId: string, id: string, at: Date): string {
  return JSON.stringify({
    specversion: '1.0',
    id,
    source: `/businesses/${business}`,
    type: WEBHOOK_TEST_TYPE,
    time: at.toISOString(),
    subject: `webhook-${endpointId}`,
    datacontenttype: 'application/json',
    partitionkey: endpointId,
    businessid: business,
    data: {},
  });
}
