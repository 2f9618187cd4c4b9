import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { ALONG_THE_INDEX, ofCategory, type StreamName } from './rebuild-statements.js';
import { readEvent, type ReadEvent } from './stored-event.js';

/** Whole streams, all events of each. */
export interface LogPage {
  readonly events: readonly ReadEvent[];
  /** The last of the streams. */
  readonly end: StreamName;
  /** The next number that a writing transaction of the cluster would have got when this was read. */
  readonly nextXid: number;
}

interface Place extends StreamName {
  readonly version: number;
}

/** Of one business; there may be more of it, and of its last stream. */
interface Part {
  readonly rows: readonly Row[];
  readonly business: string;
  readonly isItsLast: boolean;
  readonly nextBusiness: string | null;
  readonly nextXid: number;
}

const FIRST_BUSINESS = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL_VERSIONS = 2_147_483_647;

/** Reads all streams of a category in the order of business and name, a page ahead of whoever takes them. */
export class LogPages {
  constructor(
    private readonly pool: Pool,
    private readonly category: string,
    /** How many events the next page may hold; a stream that has more comes whole all the same. */
    private readonly mostEvents: () => number,
  ) {}

  async *after(start: StreamName | undefined): AsyncGenerator<LogPage> {
    let place: Place | null = start ? { ...start, version: AFTER_ALL_VERSIONS } : this.#beginning(FIRST_BUSINESS);
    let gathered: ReadEvent[] = [];
    let reading = this.#read(place);
    while (place) {
      const part: Part = await reading;
      place = this.#placeAfter(part);
      if (place) reading = this.#read(place);
      // Its failure is told when it is waited for.
      reading.catch(() => undefined);
      gathered = [...gathered, ...eventsIn(part)];
      const wholeUntil = part.isItsLast ? gathered.length : lastStreamStart(gathered);
      const isWorthIt = !part.isItsLast || !place || gathered.length >= this.mostEvents() / 2;
      if (wholeUntil === 0 || !isWorthIt) continue;
      const end = gathered[wholeUntil - 1]!;
      yield { events: gathered.slice(0, wholeUntil), end, nextXid: part.nextXid };
      gathered = gathered.slice(wholeUntil);
    }
  }

  #beginning(business: string): Place {
    return { business, stream: `${this.category}-`, version: 0 };
  }

  /** Null: there is no more. */
  #placeAfter({ rows, business, isItsLast, nextBusiness }: Part): Place | null {
    if (isItsLast) return nextBusiness === null ? null : this.#beginning(nextBusiness);
    const last = rows.at(-1)!;
    return { business, stream: last.stream as string, version: last.version as number };
  }

  async #read(place: Place): Promise<Part> {
    const limit = this.mostEvents();
    const [, rows = [], [beyond] = []] = await runBatch(this.pool, [
      ALONG_THE_INDEX,
      selectPage(this.category, place, limit),
      selectBeyond(place.business),
    ]);
    return {
      rows,
      business: place.business,
      isItsLast: rows.length < limit,
      nextBusiness: beyond?.business as string | null,
      nextXid: Number(beyond?.xid),
    };
  }
}

function eventsIn({ rows, business }: Part): ReadEvent[] {
  return rows.map((row) => readEvent(row, business, new Date(row.at_ms as number)));
}

/** Where the last stream begins: more of it may follow. */
function lastStreamStart(events: readonly ReadEvent[]): number {
  let start = events.length;
  while (start > 0 && events[start - 1]?.stream === events.at(-1)?.stream) start--;
  return start;
}

/** There is one condition from below only, because the index is entered by one of them alone. */
function selectPage(category: string, { business, stream, version }: Place, limit: number): Statement {
  return {
    name: 'rebuild_page',
    text: `select stream, version, event_id, (date_part('epoch', at) * 1000000)::int8 / 1000 as at_ms, type, metadata, body from events
      where business = $2::uuid and (stream, version) > ($3::text, $4::int)
        and stream < ($1::text || 'g') collate "C" and ${ofCategory('$1')}
      order by stream, version limit $5::int`,
    values: [`${category}-`, business, stream, version, limit],
  };
}

function selectBeyond(business: string): Statement {
  return {
    name: 'rebuild_beyond',
    text: `select pg_snapshot_xmax(pg_current_snapshot())::text as xid,
      (select business from events where business > $1::uuid order by business limit 1) as business`,
    values: [business],
  };
}
