import { businessTable, type Migration } from '@waybook/platform/database';

export const webhooksMigrations: readonly Migration[] = [
  {
    name: 'webhooks-1-baseline',
    up: (roles) => `
      create table webhook_endpoints (
        id uuid primary key,
        business uuid not null,
        url text not null,
        description text not null,
        event_types text[],
        status text not null,
        added_by uuid not null,
        added_at timestamptz not null,
        secret_rotated_at timestamptz
      );
      create index webhook_endpoints_by_business on webhook_endpoints (business, added_at, id);
      create index webhook_endpoints_on on webhook_endpoints (id) where status = 'on';
      ${businessTable(roles, 'webhook_endpoints')}

      create table webhook_secrets (
        id uuid primary key,
        business uuid not null,
        endpoint_id uuid not null,
        sealed text not null,
        created_at timestamptz not null
      );
      create index webhook_secrets_by_endpoint on webhook_secrets (business, endpoint_id, created_at);
      ${businessTable(roles, 'webhook_secrets')}

      create table webhook_cursors (
        id uuid primary key,
        business uuid not null,
        seq bigint not null
      );
      ${businessTable(roles, 'webhook_cursors')}

      create table webhook_deliveries (
        id uuid primary key default gen_random_uuid(),
        business uuid not null,
        endpoint_id uuid not null,
        event_id text not null,
        event_type text not null,
        event_key text not null,
        seq bigint not null,
        body text not null,
        happened_at timestamptz not null,
        status text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        first_attempt_at timestamptz,
        last_attempt_at timestamptz,
        status_code integer,
        problem text,
        answer text,
        created_at timestamptz not null,
        unique (endpoint_id, event_id)
      );
      create index webhook_deliveries_due on webhook_deliveries (endpoint_id, next_attempt_at, seq) where status = 'waiting';
      create index webhook_deliveries_of_key on webhook_deliveries (endpoint_id, event_key, seq) where status = 'waiting';
      create index webhook_deliveries_by_endpoint on webhook_deliveries (business, endpoint_id, created_at, seq);
      create index webhook_deliveries_by_age on webhook_deliveries (created_at);
      ${businessTable(roles, 'webhook_deliveries')}
    `,
  },
];
