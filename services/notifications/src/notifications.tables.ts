import type { Language, NotificationKind } from '@waybook/contracts/api';
import {
  boolean,
  date,
  integer,
  jsonb,
  plainTable,
  text,
  timestamptz,
  uuid,
  type TableRights,
} from '@waybook/platform/tables';
import type { NoticeFacts } from './notice.js';
import { pushTables } from './push/push.tables.js';

const SYSTEM_ALONE: TableRights = { app: [], system: ['select', 'insert', 'update', 'delete'] };

/** A notice holds ids, days and kinds; names, reasons and titles are looked up when it is read. */
export const notifications = plainTable(
  'notifications',
  {
    id: uuid(),
    business: uuid(),
    recipient_id: uuid(),
    recipient_type: text<'admin' | 'driver'>(),
    kind: text<NotificationKind>(),
    /** An event's id, or what the clock calls the occasion. */
    source: text(),
    driver_id: uuid().nullable(),
    subject_id: uuid().nullable(),
    facts: jsonb<NoticeFacts>(),
    is_in_app: boolean(),
    happened_at: timestamptz(),
    created_at: timestamptz(),
    read_at: timestamptz().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      notifications_business_recipient_id_kind_source_key: 'unique (business, recipient_id, kind, source)',
    },
    indexes: {
      notifications_by_recipient: { on: ['business', 'recipient_id', 'happened_at', 'id'], where: 'is_in_app' },
      notifications_unread: {
        on: ['business', 'recipient_id', 'happened_at', 'id'],
        where: 'is_in_app and read_at is null',
      },
      notifications_by_subject: { on: ['business', 'subject_id'], where: 'read_at is null' },
      notifications_by_age: ['created_at'],
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);

/** A mail for each address of a notice: the present one, or one from before. */
export const notificationEmails = plainTable(
  'notification_emails',
  {
    id: uuid().defaultsTo('gen_random_uuid()'),
    notification_id: uuid(),
    business: uuid(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
    sent_at: timestamptz().nullable(),
    given_up_at: timestamptz().nullable(),
    problem: text().nullable(),
    /** Names an entry of the driver's former addresses; null for the present one. */
    former_email_version: integer().nullable(),
    /** Of what the notice comes from, where its trace is recorded. */
    traceparent: text().nullable(),
  },
  {
    primaryKey: ['id'],
    indexes: {
      notification_emails_due: { on: ['next_attempt_at'], where: 'sent_at is null and given_up_at is null' },
      notification_emails_by_notification: ['notification_id'],
    },
    rights: SYSTEM_ALONE,
  },
);

export const notificationPreferences = plainTable(
  'notification_preferences',
  { business: uuid(), person_id: uuid(), kind: text<NotificationKind>(), in_app: boolean(), email: boolean() },
  { primaryKey: ['business', 'person_id', 'kind'] },
);

/** What a driver reads; no row is English. */
export const notificationLanguages = plainTable(
  'notification_languages',
  { business: uuid(), person_id: uuid(), language: text<Language>() },
  { primaryKey: ['business', 'person_id'] },
);

/** What the clock has done: one row for each kind of round and London day. */
export const notificationRounds = plainTable(
  'notification_rounds',
  { round: text(), day: date(), finished_at: timestamptz() },
  { primaryKey: ['round', 'day'], rights: { app: [], system: ['select', 'insert', 'delete'] } },
);

export const notificationsTables = [
  notifications,
  notificationEmails,
  notificationPreferences,
  notificationLanguages,
  notificationRounds,
  ...pushTables,
];
