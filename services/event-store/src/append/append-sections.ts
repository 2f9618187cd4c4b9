import type { AppendItem, Column, RowWrite, StreamClaim } from './append-item.js';
import { quoted, upsertSql } from './upsert-sql.js';

/** One kind of row that an append writes: its parameters, and the part of the statement that writes it. */
export interface Section {
  /** Equal names mean equal SQL. */
  readonly name: string;
  readonly columns: readonly Column[];
  /** `source` is a FROM item named `r` with a column `item` and the section's columns. */
  sql(source: string): string;
  rowsOf(item: AppendItem): readonly (readonly unknown[])[];
}

/** Rows of the items that were found good, once all their events are in: so that every group locks in the same order. */
const APPENDED_ROWS = `join verdict on verdict.item = r.item and verdict.status = 'appended'
    cross join caller cross join (select count(*) from appended) as done`;

const text = (name: string): Column => ({ name, type: 'text' });

export const EVENT_SECTION: Section = {
  name: 'events',
  columns: [
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
  ],
  // caller: everything selects from it, so that the business is set before row-level security asks for it.
  sql: (source) => `
caller as materialized (select set_config('waybook.business', $1::text, true)::uuid as business),
event as materialized (select caller.business, r.* from caller cross join ${source}),
verdict as materialized (
  select event.item, max(prior.stream) as prior_stream, case
      when bool_or(prior.request_hash is distinct from event.request_hash) filter (where prior.stream is not null) then 'key_reused'
      when count(prior.stream) > 0 then 'replayed'
      when bool_or(event.follows_head and (coalesce(head.version, 0) <> event.version - 1 or head.hash <> event.prev_hash)) then 'conflict'
      when bool_or(head.xid >= pg_current_xact_id()) then 'inversion'
      else 'appended'
    end as status
  from event
  left join lateral (
    select version, hash, xid from events
    where event.follows_head and business = event.business and stream = event.stream order by version desc limit 1
  ) as head on true
  left join lateral (
    select stream, request_hash from events
    where event.idem_key is not null and business = event.business and idem_key = event.idem_key limit 1
  ) as prior on true
  group by event.item),
appended as (
  insert into events (at, version, business, event_id, stream, type, body, metadata, idem_key, request_hash, prev_hash, hash)
  select at, version, business, event_id, stream, type, body, metadata, idem_key, request_hash, prev_hash, hash
  from event join verdict on verdict.item = event.item and verdict.status = 'appended'
  order by stream, version
  returning version)`,
  rowsOf: ({ events }) =>
    events.map((event) => [
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
    ]),
};

function writeSection({ table, key, columns }: RowWrite): Section {
  return {
    name: `write ${table} ${key.join(',')} ${columns.map(({ name, type }) => `${name}:${type}`).join(',')}`,
    columns,
    sql: (source) => `
${quoted(`write_${table}`)} as (
  ${upsertSql({ table, key, columns }, 'caller.business', `${source} ${APPENDED_ROWS}`)})`,
    rowsOf: ({ writes }) => writes.filter((write) => write.table === table).map(({ values }) => values),
  };
}

function removalSection(table: string): Section {
  return {
    name: `remove ${table}`,
    columns: [{ name: 'id', type: 'uuid' }],
    sql: (source) => `
${quoted(`remove_${table}`)} as (
  delete from ${quoted(table)} as t using ${source} ${APPENDED_ROWS} where t.business = caller.business and t.id = r.id)`,
    rowsOf: ({ removals }) => removals.filter((removal) => removal.table === table).map(({ id }) => [id]),
  };
}

const CLAIM_COLUMNS = ['scope', 'value', 'stream'].map(text);
const claimRows = (claims: readonly StreamClaim[]) => claims.map(({ scope, value, stream }) => [scope, value, stream]);

const CLAIMED_SECTION: Section = {
  name: 'claimed',
  columns: CLAIM_COLUMNS,
  sql: (source) => `
claimed as (
  insert into claims (business, scope, value, stream)
  select caller.business, r.scope, r.value, r.stream from ${source} ${APPENDED_ROWS} order by r.scope, r.value)`,
  rowsOf: ({ claimed }) => claimRows(claimed),
};

const RELEASED_SECTION: Section = {
  name: 'released',
  columns: CLAIM_COLUMNS,
  sql: (source) => `
released as (
  delete from claims as t using ${source} ${APPENDED_ROWS}
  where t.business = caller.business and t.scope = r.scope and t.value = r.value and t.stream = r.stream)`,
  rowsOf: ({ released }) => claimRows(released),
};

/** The sections that an item needs, in an order of their own: items with equal sections can go in one statement. */
export function sectionsOf(item: AppendItem): readonly Section[] {
  const tables = new Map(item.writes.map((write) => [write.table, writeSection(write)]));
  const removed = new Set(item.removals.map(({ table }) => table));
  return [
    EVENT_SECTION,
    ...[...tables].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, section]) => section),
    ...[...removed].sort().map(removalSection),
    ...(item.released.length > 0 ? [RELEASED_SECTION] : []),
    ...(item.claimed.length > 0 ? [CLAIMED_SECTION] : []),
  ];
}
