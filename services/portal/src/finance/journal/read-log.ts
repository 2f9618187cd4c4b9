import type { PoolClient } from 'pg';
import { FINANCE_TYPES, type FinanceEvent } from '../finance-event.js';
import { schemaVersionSql, storedData } from '../stored-data.js';

/** Sealed events of one business that move money, after one place in the log up to another. */
export interface JournalRange {
  readonly business: string;
  readonly after: number;
  readonly upTo: number;
}

interface EventRow {
  readonly seq: number;
  readonly stream: string;
  readonly at: Date;
  readonly recorded_at: Date;
  readonly type: FinanceEvent['type'];
  readonly schema_version: number;
  readonly body: string;
}

const SELECT_RANGE = `
  select s.seq, e.stream, e.at, e.recorded_at, e.type, e.body, ${schemaVersionSql('e')}
  from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
  where s.business = $1::uuid and s.seq > $2::bigint and s.seq <= $3::bigint and e.type = any ($4::text[])
  order by s.seq`;

export async function readRange(client: PoolClient, { business, after, upTo }: JournalRange): Promise<FinanceEvent[]> {
  const { rows } = await client.query<EventRow>({
    name: 'finance_read_range',
    text: SELECT_RANGE,
    values: [business, after, upTo, FINANCE_TYPES],
  });
  return rows.map(financeEvent);
}

/** What the streams said up to a place in the log, each from its beginning. */
export async function readBeginnings(
  client: PoolClient,
  business: string,
  streams: readonly string[],
  upTo: number,
): Promise<FinanceEvent[]> {
  const { rows } = await client.query<EventRow>({
    name: 'finance_read_beginnings',
    text: `select s.seq, e.stream, e.at, e.recorded_at, e.type, e.body, ${schemaVersionSql('e')}
      from unnest($2::text[]) as wanted (stream)
      join events e on e.business = $1::uuid and e.stream = wanted.stream and e.type = any ($4::text[])
      join sealed s on (s.xid, s.position) = (e.xid, e.position) and s.seq <= $3::bigint
      order by e.stream, e.version`,
    values: [business, streams, upTo, FINANCE_TYPES],
  });
  return rows.map(financeEvent);
}

/** Where the business's next `count` events end; null where it has no more. */
export async function endOfRange(
  client: PoolClient,
  business: string,
  after: number,
  count: number,
): Promise<{ upTo: number; count: number } | null> {
  const { rows } = await client.query<{ up_to: number | null; count: number }>({
    name: 'finance_end_of_range',
    text: `select max(seq) as up_to, count(*)::int as count from
      (select seq from sealed where business = $1::uuid and seq > $2::bigint order by seq limit $3::int) as next`,
    values: [business, after, count],
  });
  const [row] = rows;
  return row === undefined || row.up_to === null ? null : { upTo: row.up_to, count: row.count };
}

function financeEvent({ body, recorded_at: recordedAt, schema_version: version, ...rest }: EventRow): FinanceEvent {
  return { recordedAt, data: storedData(rest.type, version, body), ...rest } as FinanceEvent;
}
