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
];
