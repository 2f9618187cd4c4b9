import type { Pool } from 'pg';
import type { EventCodec } from '../codec/event-codec.js';
import { recordedEvent } from '../load/recorded-event.js';
import type { Row } from '../stream.js';
import type { PersonKeys } from '../vault/person-keys.js';
import type { Statement } from '../wire/batch.js';
import { inBusiness, runBatch } from '../wire/run-batch.js';
import type { EventHistory, EventWithProof, HistoricEvent, TimelineFilter } from './event-history.js';
import { placeOfEvent } from './place-of-event.js';

const COLUMNS = `s.seq, e.business, e.stream, e.version, e.event_id, e.at, e.recorded_at, e.type, e.body, e.metadata,
  encode(e.hash, 'hex') as hash`;

export class PostgresEventHistory implements EventHistory {
  readonly #appPool: Pool;
  readonly #codec: EventCodec;
  readonly #keys: PersonKeys;

  constructor(appPool: Pool, codec: EventCodec, keys: PersonKeys) {
    this.#appPool = appPool;
    this.#codec = codec;
    this.#keys = keys;
  }

  timeline(business: string, filter: TimelineFilter, limit: number): Promise<HistoricEvent[]> {
    return this.#read(business, {
      name: 'event_store_timeline',
      text: `select ${COLUMNS} from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
        where s.business = $1::uuid and s.seq < coalesce($2::bigint, 9223372036854775807)
          and ($3::text[] is null or left(e.stream, -37) = any ($3))
          and ($4::text[] is null or e.type = any ($4))
          and ($5::text is null or e.metadata::json #>> '{actor,id}' = $5)
          and ($6::timestamptz is null or e.at >= $6) and ($7::timestamptz is null or e.at < $7)
          and ($9::text[] is null or right(e.stream, 36) = any ($9)
            or e.body::json ->> 'driverId' = any ($9) or e.body::json ->> 'remittanceId' = any ($9))
        order by s.seq desc limit $8::int`,
      values: [
        business,
        filter.before ?? null,
        filter.categories ?? null,
        filter.types ?? null,
        filter.actorId ?? null,
        filter.from ?? null,
        filter.until ?? null,
        limit,
        filter.recordIds ?? null,
      ],
    });
  }

  async find(business: string, reference: number | string): Promise<EventWithProof | null> {
    const seq = typeof reference === 'number' ? reference : await placeOfEvent(this.#appPool, business, reference);
    if (seq === null) return null;
    const statement = {
      name: 'event_store_find',
      text: `select ${COLUMNS}, encode(e.prev_hash, 'hex') as previous_hash, encode(s.leaf, 'hex') as leaf
        from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
        where s.business = $1::uuid and s.seq = $2::bigint`,
      values: [business, seq],
    };
    const [, rows = []] = await runBatch(this.#appPool, [inBusiness(business), statement]);
    const [row] = rows as (Row & { previous_hash: string; leaf: string })[];
    const [event] = await this.#historic(business, rows);
    return row && event ? { ...event, previousHash: row.previous_hash, leaf: row.leaf } : null;
  }

  ofStream(business: string, stream: string, limit: number, fromVersion = 1): Promise<HistoricEvent[]> {
    return this.#read(business, {
      name: 'event_store_stream_history',
      text: `select ${COLUMNS} from events e left join sealed s on (s.xid, s.position) = (e.xid, e.position)
        where e.business = $1::uuid and e.stream = $2::text and e.version >= $4::int order by e.version limit $3::int`,
      values: [business, stream, limit, fromVersion],
    });
  }

  async #read(business: string, query: Statement): Promise<HistoricEvent[]> {
    const [, rows = []] = await runBatch(this.#appPool, [inBusiness(business), query]);
    return this.#historic(business, rows);
  }

  async #historic(business: string, rows: readonly Row[]): Promise<HistoricEvent[]> {
    await this.#keys.findAll(business, [...new Set(rows.flatMap(personOf))]);
    const events: HistoricEvent[] = [];
    for (const row of rows) {
      const { seq, recorded_at: recordedAt, hash } = row as { seq: number | null; recorded_at: Date; hash: string };
      events.push({ seq, recordedAt, hash, ...(await recordedEvent(this.#codec, row)) });
    }
    return events;
  }
}

/** Whose key the event's personal fields are under. */
function personOf({ metadata }: Row): string[] {
  const { person } = JSON.parse(metadata as string) as { person?: string };
  return person === undefined ? [] : [person];
}
