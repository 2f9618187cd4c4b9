import { leafSql } from './leaf.sql.js';
import { SEALED_BLOCK } from './sealing.migration.js';

/** Told to whoever listens, once per batch; the payload is the last `seq`. */
export const SEALED_CHANNEL = 'waybook_sealed';

export interface SealedBatch {
  /** False: another sealer has taken over, and nothing was done. Of one that takes over meanwhile the next batch hears. */
  readonly leads: boolean;
  readonly count: number;
}

/**
 * Numbers what has become final since the last time: every event below the oldest running transaction, in the order of (xid, position).
 * What was sealed lies below an earlier such border, so nothing can still come in between.
 *
 * The place is locked only where something waits: to lock a row takes a transaction number, and the sealer asks many times a second, all year.
 *
 * The primary key gives the order, and each event is read once: see `ALONG_THE_LOG`.
 */
export const SEAL_NEXT_BATCH = {
  name: 'event_store_seal',
  text: `
    with sealer as materialized (
      select last_seq, xid, position from sealing where epoch = $1::bigint and exists (
        select from events where (events.xid, events.position) > (sealing.xid, sealing.position)
          and events.xid < pg_snapshot_xmin(pg_current_snapshot()))
      for update),
    next as materialized (
      select (select last_seq from sealer) + row_number() over (order by events.xid, events.position) as seq,
        events.xid, events.position, events.business, events.type, ${leafSql('events')} as leaf
      from events
      where (events.xid, events.position) > ((select xid from sealer), (select position from sealer))
        and events.xid < pg_snapshot_xmin(pg_current_snapshot())
      order by events.xid, events.position limit $2::int),
    written as (
      insert into sealed (seq, xid, position, business, leaf) select seq, xid, position, business, leaf from next),
    noted as (
      insert into sealed_types (business, type, block) select distinct business, type, seq / ${SEALED_BLOCK} from next
      on conflict do nothing),
    last as (select seq, xid, position from next order by seq desc limit 1),
    moved as (update sealing set last_seq = last.seq, xid = last.xid, position = last.position from last where epoch = $1::bigint)
    select exists (select from sealing where epoch = $1::bigint) as leads,
      coalesce((select seq from last) - (select last_seq from sealer), 0)::int as count,
      (select pg_notify('${SEALED_CHANNEL}', seq::text) from last) as told`,
};

/**
 * For the connection that seals. Where PostgreSQL knows little of a table, which is so while it fills up, it gathers and sorts all that waits
 * for each batch; with this it follows the log's own index and stops where the batch ends.
 */
export const ALONG_THE_LOG = 'set enable_sort = off';
export const AS_IT_WAS = 'reset enable_sort';

/** Of the events sealed last those whose traces are recorded. */
export const TRACES_OF_SEALED = {
  name: 'event_store_traces_of_sealed',
  text: `
    select distinct substring(e.metadata from '"traceparent":"([0-9a-f-]{55})"') as traceparent
    from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
    where s.seq > (select last_seq from sealing) - $1::int and e.metadata like '%"traceparent":"00-%' limit 32`,
};

export const TAKE_OVER = 'update sealing set epoch = epoch + 1 returning epoch::text as epoch';
