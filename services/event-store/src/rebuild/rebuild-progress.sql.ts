import pg from 'pg';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { ofCategory, type StreamName } from './rebuild-statements.js';

/** How far a rebuild has come; kept in the database, so that one that was killed goes on from there. */
export interface RebuildState {
  /** Whatever was appended by older transactions is seen by everyone who looks. */
  readonly fromXid: string;
  readonly after: StreamName | undefined;
  /** Whether the new table holds all streams and has its indexes, so that only what came since is to be caught up with. */
  readonly isLoaded: boolean;
  readonly done: number;
  readonly total: number;
}

export const SELECT_STATE = `select from_xid::text, after_business, after_stream, is_loaded, done, total from projection_rebuilds where projection = $1`;

/**
 * Made once the trigger is there: who wrote before it has finished by then, and who writes now is noted. Streams are counted in the
 * index, from business to business, so that other kinds of streams cost nothing.
 */
export const INSERT_STATE = `
  insert into projection_rebuilds (projection, from_xid, total)
  with recursive businesses as (
    (select business from events order by business limit 1)
    union all
    select next.business from businesses, lateral (
      select events.business from events where events.business > businesses.business order by events.business limit 1) as next
  )
  select $1, pg_snapshot_xmin(pg_current_snapshot()), coalesce(sum(counted.streams), 0) from businesses, lateral (
    select count(*) as streams from events where events.business = businesses.business and version = 1
      and stream > $2::text collate "C" and stream < ($2::text || 'g') collate "C" and ${ofCategory('$2')}) as counted`;

export function stateOf(row: Row): RebuildState {
  const business = row.after_business as string | null;
  return {
    fromXid: row.from_xid as string,
    after: business === null ? undefined : { business, stream: row.after_stream as string },
    isLoaded: row.is_loaded as boolean,
    done: row.done as number,
    total: row.total as number,
  };
}

/** A text without parameters, to go with a COPY. */
export function rememberPage(projection: string, { business, stream }: StreamName, streams: number): string {
  return `update projection_rebuilds set done = done + ${streams}, after_business = ${pg.escapeLiteral(business)},
    after_stream = ${pg.escapeLiteral(stream)} where projection = ${pg.escapeLiteral(projection)}`;
}

export const REMEMBER_LOADED = 'update projection_rebuilds set is_loaded = true where projection = $1';

export function rememberXid(projection: string, xid: string): Statement {
  return {
    name: 'rebuild_remember_xid',
    text: 'update projection_rebuilds set from_xid = $2::text::xid8 where projection = $1::text',
    values: [projection, xid],
  };
}

export const SELECT_BORDER: Statement = {
  name: 'rebuild_border',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as border',
  values: [],
};

export function selectAppended(category: string, fromXid: string): Statement {
  return {
    name: 'rebuild_appended',
    text: `select business, stream, max(version) as version from events
      where xid >= $2::text::xid8 and ${ofCategory('$1')} group by business, stream`,
    values: [`${category}-`, fromXid],
  };
}

export function selectTouches(projection: string, limit: number): Statement {
  return {
    name: 'rebuild_touches',
    text: `select number, business, id from projection_touches where projection = $1::text order by number limit $2::int`,
    values: [projection, limit],
  };
}

export function deleteTouches(numbers: readonly number[]): Statement {
  return {
    name: 'rebuild_forget_touches',
    text: 'delete from projection_touches where number = any ($1::bigint[])',
    values: [numbers],
  };
}
