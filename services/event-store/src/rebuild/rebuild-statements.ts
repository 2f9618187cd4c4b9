import type { WrittenTable } from '../append/append-item.js';
import type { ProjectedTable } from '../append/projection-table.js';
import { unnest } from '../append/row-sources.js';
import { quoted, upsertSql } from '../append/upsert-sql.js';
import { EVENT_COLUMNS } from '../load/recorded-event.js';
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

export function countStreams(category: string): Statement {
  return {
    name: 'verify_count_streams',
    text: `select count(*)::int as count from events where version = 1 and ${ofCategory('$1')}`,
    values: [`${category}-`],
  };
}

function ownColumns(things: readonly BusinessOwn[]): [string[], string[]] {
  return [things.map(({ business }) => business), things.map(({ id }) => id)];
}

function columnsOf(streams: readonly StreamName[]): [string[], string[]] {
  return [streams.map(({ business }) => business), streams.map(({ stream }) => stream)];
}
