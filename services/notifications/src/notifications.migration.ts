import { businessTable, type Migration } from '@waybook/platform/database';

/**
 * A notice holds ids, days and kinds; the list query joins names, reasons and titles, so that this table copies no personal data.
 * `source` identifies the cause, an event's id or a daily job's occasion, and makes the notice unique.
 */
export const notificationsMigrations: readonly Migration[] = [
  {
    name: 'notifications-1-baseline',
    up: (roles) => `
      create table notifications (
        id uuid primary key,
        business uuid not null,
        recipient_id uuid not null,
        recipient_type text not null,
        kind text not null,
        source text not null,
        driver_id uuid,
        subject_id uuid,
        facts jsonb not null,
        is_in_app boolean not null,
        happened_at timestamptz not null,
        created_at timestamptz not null,
        read_at timestamptz,
        unique (business, recipient_id, kind, source)
      );
      create index notifications_by_recipient on notifications (business, recipient_id, happened_at, id) where is_in_app;
      create index notifications_unread on notifications (business, recipient_id, happened_at, id)
        where is_in_app and read_at is null;
      create index notifications_by_subject on notifications (business, subject_id) where read_at is null;
      create index notifications_by_age on notifications (created_at);
      ${businessTable(roles, 'notifications')}

      -- A mail for each address: the present one (null), or one from before, named by what its entry in the driver's row is called.
      create table notification_emails (
        notification_id uuid not null,
        business uuid not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        sent_at timestamptz,
        given_up_at timestamptz,
        problem text,
        id uuid primary key default gen_random_uuid(),
        former_email_version integer
      );
      create index notification_emails_by_notification on notification_emails (notification_id);
      create index notification_emails_due on notification_emails (next_attempt_at) where sent_at is null and given_up_at is null;
      ${businessTable(roles, 'notification_emails', { app: [], system: ['select', 'insert', 'update', 'delete'] })}

      create table notification_preferences (
        business uuid not null,
        person_id uuid not null,
        kind text not null,
        in_app boolean not null,
        email boolean not null,
        primary key (business, person_id, kind)
      );
      ${businessTable(roles, 'notification_preferences')}

      -- What the clock has done: one row for each kind of round and London day.
      create table notification_rounds (
        round text not null,
        day date not null,
        finished_at timestamptz not null,
        primary key (round, day)
      );
      grant select, insert, delete on notification_rounds to "${roles.system}";
    `,
  },
  {
    name: 'notifications-2-push',
    up: (roles) => `
      -- A device of a driver that shows notices: as long as its session stands. The endpoint and its keys are in "sealed" alone, under the driver's key.
      create table push_subscriptions (
        id uuid primary key default gen_random_uuid(),
        business uuid not null,
        driver_id uuid not null,
        session_id uuid not null unique,
        endpoint_mark text not null,
        public_key text not null,
        sealed text not null,
        subscribed_at timestamptz not null
      );
      create index push_subscriptions_by_driver on push_subscriptions (business, driver_id, subscribed_at);
      create index push_subscriptions_by_endpoint on push_subscriptions (endpoint_mark, subscribed_at);
      ${businessTable(roles, 'push_subscriptions')}

      create table push_messages (
        id uuid primary key default gen_random_uuid(),
        business uuid not null,
        subscription_id uuid not null references push_subscriptions (id) on delete cascade,
        kind text not null,
        source text not null,
        attempts integer not null default 0,
        next_attempt_at timestamptz not null,
        expires_at timestamptz not null,
        done_at timestamptz,
        outcome text,
        unique (subscription_id, kind, source)
      );
      create index push_messages_due on push_messages (next_attempt_at) where done_at is null;
      create index push_messages_by_age on push_messages (expires_at);
      ${businessTable(roles, 'push_messages', { app: [], system: ['select', 'insert', 'update', 'delete'] })}

      create table push_choices (
        business uuid not null,
        driver_id uuid not null,
        kind text not null,
        is_wanted boolean not null,
        primary key (business, driver_id, kind)
      );
      ${businessTable(roles, 'push_choices')}
      `,
  },
  {
    name: 'notifications-3-languages',
    up: (roles) => `
      create table notification_languages (
        business uuid not null,
        person_id uuid not null,
        language text not null,
        primary key (business, person_id)
      );
      ${businessTable(roles, 'notification_languages')}
    `,
  },
  {
    name: 'notifications-4-traces',
    up: () => 'alter table notification_emails add column traceparent text',
  },
];
