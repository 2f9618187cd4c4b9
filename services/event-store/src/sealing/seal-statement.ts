import { leafSql } from './leaf.sql.js';

/** Told to whoever listens, once per batch; the payload is the last `seq`. */
export const SEALED_CHANNEL = 'waybook_sealed';

export interface SealedBatch {
  /** False: another sealer has taken over, and nothing was done. */
  readonly leads: boolean;
  readonly count: number;
}

/**
 * Numbers what has become final since the last time: every event below the oldest running transaction, in the order of (xid, position).
 * What was sealed lies below an earlier such border, so nothing can still come in between.
 */
export const SEAL_NEXT_BATCH = {
  name: 'event_store_seal',
  text: `
    with sealer as materialized (select last_seq, xid, position from sealing where epoch = $1::bigint for update),
    batch as materialized (
      select e.xid, e.position, e.business, e.leaf,
        sealer.last_seq + row_number() over (order by e.xid, e.position) as seq
      from sealer, lateral (
        select events.xid, events.position, events.business, ${leafSql('events')} as leaf from events
        where (events.xid, events.position) > (sealer.xid, sealer.position)
          and events.xid < pg_snapshot_xmin(pg_current_snapshot())
        order by events.xid, events.position limit $2::int
      ) e),
    written as (insert into sealed (seq, xid, position, business, leaf) select seq, xid, position, business, leaf from batch),
    last as (select seq, xid, position from batch order by seq desc limit 1),
    moved as (update sealing set last_seq = last.seq, xid = last.xid, position = last.position from last where epoch = $1::bigint)
    select exists (select from sealer) as leads, (select count(*)::int from batch) as count,
      (select pg_notify('${SEALED_CHANNEL}', seq::text) from last) as told`,
};

export const TAKE_OVER = 'update sealing set epoch = epoch + 1 returning epoch::text as epoch';
