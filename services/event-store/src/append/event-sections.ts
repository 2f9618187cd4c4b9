import type { AppendItem, Column } from './append-item.js';
import type { guardOfEvent } from './guard-section.js';

const text = (name: string): Column => ({ name, type: 'text' });

export const EVENT_COLUMNS: readonly Column[] = [
  { name: 'follows_head', type: 'boolean' },
  text('stream'),
  { name: 'version', type: 'integer' },
  { name: 'event_id', type: 'uuid' },
  { name: 'at', type: 'timestamptz' },
  text('type'),
  text('body'),
  text('metadata'),
  text('idem_key'),
  { name: 'request_hash', type: 'bytea' },
  { name: 'prev_hash', type: 'bytea' },
  { name: 'hash', type: 'bytea' },
];

export function eventRows({ events }: Pick<AppendItem, 'events'>): (readonly unknown[])[] {
  return events.map((event) => [
    event.followsHead,
    event.stream,
    event.version,
    event.eventId,
    event.at,
    event.type,
    event.body,
    event.metadata,
    event.idempotencyKey,
    event.requestHash,
    event.previousHash,
    event.hash,
  ]);
}

/** Everything selects from it, so that the business is set before row-level security asks for it. */
export const CALLER = `(select set_config('waybook.business', $1::text, true)::uuid as business)`;

const INSERT_EVENTS = `insert into events
    (business, stream, version, event_id, at, type, body, metadata, idem_key, request_hash, prev_hash, hash)`;
const INSERTED = 'stream, version, event_id, at, type, body, metadata, idem_key, request_hash, prev_hash, hash';

const HEAD_OF_EVENT = `left join lateral (
    select version, hash, xid from events
    where event.follows_head and business = event.business and stream = event.stream
    order by version desc limit 1) as head on true`;
const PRIOR_OF_KEY = `left join lateral (
    select stream, request_hash from events
    where event.idem_key is not null and business = event.business and idem_key = event.idem_key
    limit 1) as prior on true`;

/** First events of their streams. A version or a key that is taken raises. */
export function firstEventSql(source: string): string {
  return `${INSERT_EVENTS}
  select caller.business, ${INSERTED} from ${CALLER} as caller cross join ${source}`;
}

/**
 * One event on its own, selected from the event before it: if that isn't there, has another hash or was written by a younger
 * transaction, nothing is inserted. A version or a key that is taken raises.
 */
export function nextEventSql(source: string): string {
  return `appended as (
  ${firstEventSql(source)} cross join lateral (
    select from events as head
    where head.business = caller.business and head.stream = r.stream and head.version = r.version - 1
      and head.hash = r.prev_hash and head.xid < pg_current_xact_id()
    limit 1) as head
  returning business)`;
}

/**
 * For each item of a group a verdict by index probes; the events of the good ones are inserted, and nothing raises.
 *
 * @param moved a query `moved` of the items that a guard refuses
 */
export function groupEventsSql(source: string, moved?: string): string {
  return `caller as materialized ${CALLER},
event as materialized (select caller.business, r.* from caller cross join ${source}),${moved === undefined ? '' : `\n${moved},`}
verdict as materialized (
  select event.item, max(prior.stream) as prior_stream, case
      when bool_or(prior.request_hash is distinct from event.request_hash) filter (where prior.stream is not null)
        then 'key_reused'
      when count(prior.stream) > 0 then 'replayed'${moved === undefined ? '' : `\n      when event.item in (select item from moved) then 'conflict'`}
      when bool_or(coalesce(head.version, 0) <> event.version - 1 or head.hash <> event.prev_hash)
        filter (where event.follows_head) then 'conflict'
      when bool_or(head.xid >= pg_current_xact_id()) then 'inversion'
      else 'appended'
    end as status
  from event
  ${HEAD_OF_EVENT}
  ${PRIOR_OF_KEY}
  group by event.item),
appended as (
  ${INSERT_EVENTS}
  select business, ${INSERTED} from event join verdict on verdict.item = event.item and verdict.status = 'appended'
  order by stream, version
  returning version)`;
}

/** The same where every item has but one event: the verdict stands in the event's own row. */
export function singleEventsSql(source: string, guard?: ReturnType<typeof guardOfEvent>): string {
  return `caller as materialized ${CALLER},
verdict as materialized (
  select event.*, prior.stream as prior_stream, case
      when prior.stream is not null and prior.request_hash is distinct from event.request_hash then 'key_reused'
      when prior.stream is not null then 'replayed'${guard ? `\n      when ${guard.hasMoved} then 'conflict'` : ''}
      when event.follows_head
        and (coalesce(head.version, 0) <> event.version - 1 or head.hash <> event.prev_hash) then 'conflict'
      when head.xid >= pg_current_xact_id() then 'inversion'
      else 'appended'
    end as status
  from (select caller.business, r.* from caller cross join ${source}) as event
  ${HEAD_OF_EVENT}
  ${PRIOR_OF_KEY}${guard ? `\n  ${guard.probe}` : ''}),
appended as (
  ${INSERT_EVENTS}
  select business, ${INSERTED} from verdict where status = 'appended'
  order by stream
  returning version)`;
}
