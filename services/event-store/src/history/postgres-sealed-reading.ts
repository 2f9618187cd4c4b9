import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import { SEALED_BLOCK } from '../sealing/sealing.migration.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import type { SealedReading, SealedRecord, SealedPage, SealedPageRequest } from './sealed-reading.js';

/** Where nothing is to be found any more. */
const BEYOND = '9223372036854775807';

/**
 * The page begins in the first block that holds one of the types. It is found in the index of (business, seq) alone, whatever other businesses
 * did; of its events only those of the types are looked into.
 */
const SELECT_PAGE = `
  with start as materialized (
    select coalesce(min(found.block) * ${SEALED_BLOCK}, ${BEYOND}) as seq
    from unnest($3::text[]) as wanted (type) cross join lateral (
      select t.block from sealed_types t
      where t.business = $1::uuid and t.type = wanted.type and t.block >= $2::bigint / ${SEALED_BLOCK}
      order by t.block limit 1) found
  ),
  walked as materialized (
    select seq, xid, position from sealed
    where business = $1::uuid and seq >= greatest($2::bigint, (select start.seq from start)) order by seq limit $4::int
  ),
  whole as (select max(seq) as reached, count(*)::int as walked from walked)
  select whole.reached, whole.walked, found.*
  from whole left join lateral (
    select w.seq, e.event_id, e.stream, e.version, e.type, e.at, e.body,
      (e.metadata::json ->> 'schemaVersion')::int as schema_version
    from walked w join events e on (e.xid, e.position) = (w.xid, w.position)
    where e.type = any ($3::text[]) order by w.seq limit $5::int
  ) found on true
  order by found.seq`;

export class PostgresSealedReading implements SealedReading {
  readonly #appPool: Pool;
  readonly #systemPool: Pool;

  constructor(appPool: Pool, systemPool: Pool) {
    this.#appPool = appPool;
    this.#systemPool = systemPool;
  }

  async lastSeq(): Promise<number> {
    const { rows } = await this.#systemPool.query<{ last_seq: number }>({
      name: 'event_store_last_seq',
      text: 'select last_seq from sealing',
    });
    return rows[0]?.last_seq ?? 0;
  }

  async page<Event>(
    business: string,
    { from, types, limit, walk }: SealedPageRequest,
    read: (record: SealedRecord) => Event,
  ): Promise<SealedPage<Event>> {
    const values = [business, from, types, walk, limit];
    const events: Event[] = [];
    let last: Row = {};
    const forEachRow = (row: Row) => {
      last = row;
      if (row.seq !== null) events.push(read(recordOf(business, row)));
    };
    const query = { name: 'event_store_sealed_page', text: SELECT_PAGE, values, forEachRow };
    await runBatch(this.#appPool, [inBusiness(business), query]);
    const { seq, reached, walked } = last as { seq: number | null; reached: number | null; walked: number };
    // Where as many were found as were asked for, there may be more behind the last of them.
    if (events.length === limit) return { events, reached: seq, isEnd: false };
    return { events, reached, isEnd: walked < walk };
  }
}

function recordOf(business: string, row: Row): SealedRecord {
  return {
    seq: row.seq as number,
    eventId: row.event_id as string,
    business,
    stream: row.stream as string,
    version: row.version as number,
    type: row.type as string,
    schemaVersion: row.schema_version as number,
    at: row.at as Date,
    data: JSON.parse(row.body as string) as object,
  };
}
