import type { WrittenTable } from '../append/append-item.js';
import type { ProjectedTable } from '../append/projection-table.js';
import { unnest } from '../append/row-sources.js';
import { quoted, upsertSql } from '../append/upsert-sql.js';
import { EVENT_COLUMNS } from '../load/recorded-event.js';
import type { Claim } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { TypedColumn } from '../wire/typed-parameters.js';

/** A stream among those of all businesses. */
export interface StreamName {
  readonly business: string;
  readonly stream: string;
}

/** A stream or a row of a business, by its id. */
export interface BusinessOwn {
  readonly business: string;
  readonly id: string;
}

/** A category may be the beginning of another's name, so that only the length of an id may follow it. */
const UUID_LENGTH = 36;
export const ofCategory = (parameter: string) =>
  `starts_with(stream, ${parameter}::text) and octet_length(stream) = octet_length(${parameter}::text) + ${UUID_LENGTH}`;

/**
 * For the statements that follow in the same batch. The planner can't know how few streams a category's name leaves out, takes the few
 * rows that it expects for all there are, and would read and sort the whole log for each page.
 */
export const ALONG_THE_INDEX: Statement = {
  name: 'rebuild_along_the_index',
  text: `select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true), set_config('enable_sort', 'off', true)`,
  values: [],
};

export function selectEventsOf(streams: readonly StreamName[]): Statement {
  return {
    name: 'rebuild_events',
    text: `select ${EVENT_COLUMNS} from events join unnest($1::uuid[], $2::text[]) as wanted (business, stream)
      using (business, stream) order by business, stream, version`,
    values: columnsOf(streams),
  };
}

/** Writes rows of one table, each with its business before its columns; one that stands under another stream's id comes over. */
export function upsertRows(
  { name, key, columns: own }: WrittenTable,
  rows: readonly (readonly unknown[])[],
): Statement[] {
  if (rows.length === 0) return [];
  const columns = [{ name: 'business', type: 'uuid' as const }, ...own];
  return [
    {
      name: `rebuild_write_${name}`,
      text: upsertSql({ name, key, columns }, 'r.business', unnest(columns, 1)),
      values: columns.map(({ type }, index) => new TypedColumn(type, rows, index)),
    },
  ];
}

export function deleteRows(table: string, ids: readonly string[]): Statement {
  return {
    name: `rebuild_remove_${table}`,
    text: `delete from ${quoted(table)} where id = any ($1::uuid[])`,
    values: [ids],
  };
}

/** Rows of these streams but for those to be kept. */
export function deleteOtherRows(
  { name, rowKey, streamColumn }: ProjectedTable,
  streams: readonly BusinessOwn[],
  kept: readonly BusinessOwn[],
): Statement {
  return {
    name: `rebuild_remove_others_${name}`,
    text: `delete from ${quoted(name)} as t using unnest($1::uuid[], $2::uuid[]) as page (business, id)
      where t.business = page.business and t.${quoted(streamColumn)} = page.id and not exists (
        select from unnest($3::uuid[], $4::${rowKey.type}[]) as kept (business, key)
        where kept.business = t.business and kept.key = t.${quoted(rowKey.name)})`,
    values: [...ownColumns(streams), ...ownColumns(kept)],
  };
}

/** Rows whose stream has no event at all. */
export function deleteOrphans({ name, streamColumn }: ProjectedTable, category: string): Statement {
  return {
    name: `rebuild_orphans_${name}`,
    text: `delete from ${quoted(name)} as t where not exists (
      select from events where events.business = t.business and events.stream = $1::text || t.${quoted(streamColumn)}::text)`,
    values: [`${category}-`],
  };
}

export function deleteOrphanedClaims(category: string): Statement {
  return {
    name: 'rebuild_orphaned_claims',
    text: `delete from claims where ${ofCategory('$1')} and not exists (
      select from events where events.business = claims.business and events.stream = claims.stream)`,
    values: [`${category}-`],
  };
}

/** Makes the claims of these streams exactly those given; one that stands under another stream's name comes over. */
export function replaceClaims(streams: readonly StreamName[], claims: readonly (Claim & StreamName)[]): Statement[] {
  const values = [
    claims.map(({ business }) => business),
    claims.map(({ stream }) => stream),
    claims.map(({ scope }) => scope),
    claims.map(({ value }) => value),
  ];
  const wanted = 'unnest($1::uuid[], $2::text[], $3::text[], $4::text[]) as wanted (business, stream, scope, value)';
  return [
    {
      name: 'rebuild_release_claims',
      text: `delete from claims using unnest($5::uuid[], $6::text[]) as page (business, stream)
        where claims.business = page.business and claims.stream = page.stream and not exists (
          select from ${wanted} where wanted.stream = claims.stream and wanted.scope = claims.scope and wanted.value = claims.value)`,
      values: [...values, ...columnsOf(streams)],
    },
    {
      name: 'rebuild_claims',
      text: `insert into claims (business, stream, scope, value) select * from ${wanted} order by scope, value
        on conflict (scope, value) do update set business = excluded.business, stream = excluded.stream`,
      values,
    },
  ];
}

/** Those of the streams that have more events than `versions` says. */
export function selectGrown(streams: readonly StreamName[], versions: readonly number[]): Statement {
  return {
    name: 'rebuild_grown',
    text: `select business, stream from unnest($1::uuid[], $2::text[], $3::int[]) as done (business, stream, version)
      where exists (select from events where events.business = done.business and events.stream = done.stream
        and events.version = done.version + 1)`,
    values: [...columnsOf(streams), versions],
  };
}

function ownColumns(things: readonly BusinessOwn[]): [string[], string[]] {
  return [things.map(({ business }) => business), things.map(({ id }) => id)];
}

function columnsOf(streams: readonly StreamName[]): [string[], string[]] {
  return [streams.map(({ business }) => business), streams.map(({ stream }) => stream)];
}
