import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import { SEALED_BLOCK } from '../sealing/sealing.migration.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import type { SealedReading, SealedRecord, SealedPage, SealedPageRequest } from './sealed-reading.js';

/** Where nothing is to be found any more. */
const BEYOND = '9223372036854775807';

/**
 * The page begins in the first block that holds one of the types. It is found in the index of (business, seq) alone, whatever other businesses
 * did; of its events only those of the types are looked into, one by one in their order, so that none has to be sorted, each goes out as it is
 * found, and none is looked for beyond the limit. A row without an event ends it, with how far the walk can go.
 */
const WALKED = `
    select seq, xid, position from sealed
    where business = $1::uuid and seq >= (select start.seq from start) order by seq limit $4::int`;
export const SELECT_PAGE = `
  with start as materialized (
    select greatest($2::bigint, coalesce(min(found.block) * ${SEALED_BLOCK}, ${BEYOND})) as seq
    from unnest($3::text[]) as wanted (type) cross join lateral (
      select t.block from sealed_types t
      where t.business = $1::uuid and t.type = wanted.type and t.block >= $2::bigint / ${SEALED_BLOCK}
      order by t.block limit 1) found
  )
  (
    select walked.seq, found.*, null::int as walked
    from (${WALKED}) as walked cross join lateral (
      select e.event_id, e.stream, e.type, e.at, e.body,
        (e.metadata::json ->> 'schemaVersion')::int as schema_version
      from events e where (e.xid, e.position) = (walked.xid, walked.position) and e.type = any ($3::text[]) offset 0) as found
    order by walked.seq limit $5::int
  )
  union all
  select max(seq), null, null, null, null, null, null, count(*)::int from (${WALKED}) as walked`;

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
    let lastFound = 0;
    let whole: Row = {};
    const forEachRow = (row: Row) => {
      if (row.event_id === null) return void (whole = row);
      lastFound = row.seq as number;
      events.push(read(recordOf(business, row)));
    };
    const query = { name: 'event_store_sealed_page', text: SELECT_PAGE, values, forEachRow };
    await runBatch(this.#appPool, [inBusiness(business), query]);
    const { seq: reached, walked } = whole as { seq: number | null; walked: number };
    // Where as many were found as were asked for, there may be more behind the last of them.
    if (events.length === limit) return { events, reached: lastFound, isEnd: false };
    return { events, reached, isEnd: walked < walk };
  }
}

function recordOf(business: string, row: Row): SealedRecord {
  return {
    seq: row.seq as number,
    eventId: row.event_id as string,
    business,
    stream: row.stream as string,
    type: row.type as string,
    schemaVersion: row.schema_version as number,
    at: row.at as Date,
    data: JSON.parse(row.body as string) as object,
  };
}
