import type { WebhookStatus } from '@waybook/contracts/api';
import type { WebhookEvent } from '@waybook/contracts/events';
import { projectedInto, type InlineProjection, type StreamDefinition } from '@waybook/event-store';
import { readModel, text, texts, timestamptz, uuid, type RowOf } from '@waybook/platform/tables';

export interface WebhookSettings {
  readonly url: string;
  readonly description: string;
  /** Null: all. */
  readonly eventTypes: readonly string[] | null;
}

export type Webhook =
  | { readonly status: 'not_added' }
  | { readonly status: 'deleted' }
  | ({ readonly status: WebhookStatus; readonly endpointId: string; readonly businessId: string } & WebhookSettings);

export const notAdded: Webhook = { status: 'not_added' };

export function evolve(webhook: Webhook, { type, data }: WebhookEvent): Webhook {
  if (type === 'WebhookEndpointAdded') {
    const { endpointId, businessId, url, description, eventTypes } = data;
    return { status: 'on', endpointId, businessId, url, description, eventTypes };
  }
  if (webhook.status === 'not_added' || webhook.status === 'deleted') {
    throw new Error(`a webhook that is ${webhook.status} knows no ${type}`);
  }
  switch (type) {
    case 'WebhookEndpointChanged': {
      const { url, description, eventTypes } = data;
      return { ...webhook, url, description, eventTypes };
    }
    case 'WebhookEndpointSwitchedOn':
      return { ...webhook, status: 'on' };
    case 'WebhookEndpointSwitchedOff':
      return { ...webhook, status: 'off' };
    case 'WebhookEndpointPaused':
      return { ...webhook, status: data.reason };
    case 'WebhookSecretRotated':
      return webhook;
    case 'WebhookEndpointDeleted':
      return { status: 'deleted' };
  }
}

export const webhookEndpoints = readModel(
  'webhook_endpoints',
  {
    url: text(),
    description: text(),
    event_types: texts().nullable(),
    status: text<WebhookStatus>(),
    added_by: uuid(),
    added_at: timestamptz(),
    secret_rotated_at: timestamptz().nullable(),
  },
  {
    indexes: {
      webhook_endpoints_by_business: ['business', 'added_at', 'id'],
      webhook_endpoints_on: { on: ['id'], where: `status = 'on'` },
    },
  },
);
export type WebhookEndpointRow = RowOf<typeof webhookEndpoints>;

const endpointsProjection: InlineProjection<WebhookEndpointRow, WebhookEvent> = projectedInto(
  webhookEndpoints,
  (row, event) => {
    if (event.type === 'WebhookEndpointAdded') {
      const { url, description, eventTypes: event_types, addedBy: added_by } = event.data;
      const settings = { url, description, event_types };
      return { ...settings, status: 'on', added_by, added_at: event.at, secret_rotated_at: null };
    }
    if (row === null) throw new Error(`${event.stream} starts with ${event.type}`);
    switch (event.type) {
      case 'WebhookEndpointChanged': {
        const { url, description, eventTypes: event_types } = event.data;
        return { ...row, url, description, event_types };
      }
      case 'WebhookEndpointSwitchedOn':
        return { ...row, status: 'on' };
      case 'WebhookEndpointSwitchedOff':
        return { ...row, status: 'off' };
      case 'WebhookEndpointPaused':
        return { ...row, status: event.data.reason };
      case 'WebhookSecretRotated':
        return { ...row, secret_rotated_at: event.at };
      case 'WebhookEndpointDeleted':
        return null;
    }
  },
);

export const webhookStream: StreamDefinition<Webhook, WebhookEvent> = {
  category: 'webhook',
  initial: notAdded,
  evolve,
  projections: [endpointsProjection],
};
