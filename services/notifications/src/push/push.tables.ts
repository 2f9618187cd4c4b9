import type { PushKind } from '@waybook/contracts/api';
import { boolean, integer, plainTable, text, timestamptz, uuid } from '@waybook/platform/tables';

/** A device of a driver that shows notices, for as long as its session stands. Rows of an erased driver go as their notices do (`erasePerson`). */
export const pushSubscriptions = plainTable(
  'push_subscriptions',
  {
    id: uuid().defaultsTo('gen_random_uuid()'),
    business: uuid(),
    driver_id: uuid(),
    session_id: uuid(),
    /** Tells one endpoint from another: it is too long a secret to be guessed from its hash. */
    endpoint_mark: text(),
    /** The installation's key that the browser subscribed with; with another one nothing reaches it. */
    public_key: text(),
    /** Endpoint and keys, under the driver's key. */
    sealed: text(),
    subscribed_at: timestamptz(),
  },
  {
    primaryKey: ['id'],
    constraints: { push_subscriptions_session_id_key: 'unique (session_id)' },
    indexes: {
      push_subscriptions_by_driver: ['business', 'driver_id', 'subscribed_at'],
      push_subscriptions_by_endpoint: ['endpoint_mark', 'subscribed_at'],
    },
    person: { column: 'driver_id', erases: 'nothing' },
  },
);

/** One notice to one device. */
export const pushMessages = plainTable(
  'push_messages',
  {
    id: uuid().defaultsTo('gen_random_uuid()'),
    business: uuid(),
    subscription_id: uuid(),
    kind: text<PushKind>(),
    /** An event's id, or what else names the occasion. */
    source: text(),
    attempts: integer().defaultsTo('0'),
    next_attempt_at: timestamptz(),
    /** From then on it is no news. */
    expires_at: timestamptz(),
    done_at: timestamptz().nullable(),
    outcome: text().nullable(),
  },
  {
    primaryKey: ['id'],
    constraints: {
      push_messages_subscription_id_fkey:
        'foreign key (subscription_id) references push_subscriptions (id) on delete cascade',
      push_messages_subscription_id_kind_source_key: 'unique (subscription_id, kind, source)',
    },
    indexes: {
      push_messages_due: { on: ['next_attempt_at'], where: 'done_at is null' },
      push_messages_by_age: ['expires_at'],
    },
    rights: { app: [], system: ['select', 'insert', 'update', 'delete'] },
  },
);

/** Which kinds a driver's devices show; a kind without a row is shown. */
export const pushChoices = plainTable(
  'push_choices',
  { business: uuid(), driver_id: uuid(), kind: text<PushKind>(), is_wanted: boolean() },
  { primaryKey: ['business', 'driver_id', 'kind'], person: { column: 'driver_id', erases: 'nothing' } },
);

export const pushTables = [pushSubscriptions, pushMessages, pushChoices];
