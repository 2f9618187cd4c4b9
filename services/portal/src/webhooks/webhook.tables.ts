import type { WebhookDeliveryStatus } from '@waybook/contracts/api';
import { bigint, integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** What messages are signed with; in no event. The newest stands, those before it for a while longer (R246). */
export const webhookSecrets = plainTable(
  'webhook_secrets',
  {
    id: uuid(),
    business: uuid(),
    endpoint_id: uuid(),
    /** Under the business's own key. */
    sealed: text(),
    created_at: timestamptz(),
  },
  { primaryKey: ['id'], indexes: { webhook_secrets_by_endpoint: ['business', 'endpoint_id', 'created_at'] } },
);

/** Up to where an endpoint's events are in `webhook_deliveries`. Moves in the statement that puts them there, so that none is lost. */
export const webhookCursors = plainTable(
  'webhook_cursors',
  { id: uuid(), business: uuid(), seq: bigint() },
  { primaryKey: ['id'] },
);

/** One event, to be brought to one endpoint. Public events hold nothing personal. */
export const webhookDeliveries = plainTable(
  'webhook_deliveries',
  {
    id: uuid().defaultsTo('gen_random_uuid()'),
    business: uuid(),
    endpoint_id: uuid(),
    event_id: text(),
    event_type: text(),
    /** Of those with one key the earliest that waits goes first, alone. */
    event_key: text(),
    seq: bigint(),
    body: text(),
    happened_at: timestamptz(),
    status: text<WebhookDeliveryStatus>(),
    attempts: integer().defaultsTo('0'),
    /** While it is on its way: when another sender may take it. */
    next_attempt_at: timestamptz(),
    first_attempt_at: timestamptz().nullable(),
    last_attempt_at: timestamptz().nullable(),
    status_code: integer().nullable(),
    problem: text().nullable(),
    answer: text().nullable(),
    created_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { webhook_deliveries_endpoint_id_event_id_key: 'unique (endpoint_id, event_id)' },
    indexes: {
      webhook_deliveries_due: { on: ['endpoint_id', 'next_attempt_at', 'seq'], where: `status = 'waiting'` },
      webhook_deliveries_of_key: { on: ['endpoint_id', 'event_key', 'seq'], where: `status = 'waiting'` },
      webhook_deliveries_by_endpoint: ['business', 'endpoint_id', 'created_at', 'seq'],
      webhook_deliveries_by_age: ['created_at'],
    },
  },
);

export const webhookTables = [webhookSecrets, webhookCursors, webhookDeliveries];
