import type { Pool } from 'pg';
import type { StoredMetadata } from '../codec/event-codec.js';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { ofCategory, type StreamName } from './rebuild-statements.js';
import type { ReadEvent } from './stored-event.js';

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

/** What a statement answers: a part of one business's streams, as a JSON text, which is the quickest for both sides. */
interface Answer {
  readonly events: string | null;
  readonly next_business: string | null;
  readonly next_xid: string;
}

type EventTuple = [string, number, string, number, string, StoredMetadata, object];

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
    let place: Place | undefined = start ? { ...start, version: AFTER_ALL_VERSIONS } : this.#beginning(FIRST_BUSINESS);
    let gathered: ReadEvent[] = [];
    let reading = this.#read(place);
    while (place) {
      const { answer, limit } = await reading;
      const read = eventsIn(answer, place.business);
      const isWhole = read.length < limit;
      place = isWhole ? this.#ofNextBusiness(answer) : read.at(-1)!;
      if (place) reading = this.#read(place);
      // Its failure is told when it is waited for.
      reading.catch(() => undefined);
      gathered = [...gathered, ...read];
      const wholeUntil = isWhole ? gathered.length : lastStreamStart(gathered);
      const isWorthIt = !isWhole || !place || gathered.length >= limit / 2;
      if (wholeUntil === 0 || !isWorthIt) continue;
      const end = gathered[wholeUntil - 1]!;
      yield { events: gathered.slice(0, wholeUntil), end, nextXid: Number(answer.next_xid) };
      gathered = gathered.slice(wholeUntil);
    }
  }

  #beginning(business: string): Place {
    return { business, stream: `${this.category}-`, version: 0 };
  }

  /** Undefined: there is none. */
  #ofNextBusiness({ next_business: business }: Answer): Place | undefined {
    return business === null ? undefined : this.#beginning(business);
  }

  async #read(place: Place): Promise<{ answer: Answer; limit: number }> {
    const limit = this.mostEvents();
    const [rows = []] = await runBatch(this.pool, [selectPage(this.category, place, limit)]);
    return { answer: rows[0] as Row as unknown as Answer, limit };
  }
}

function eventsIn({ events }: Answer, business: string): ReadEvent[] {
  if (events === null) return [];
  return (JSON.parse(events) as EventTuple[]).map(([stream, version, eventId, at, type, metadata, body]) => {
    return { business, stream, version, eventId, at: new Date(at), type, metadata, body };
  });
}

/** Where the last stream begins: more of it may follow. */
function lastStreamStart(events: readonly ReadEvent[]): number {
  let start = events.length;
  while (start > 0 && events[start - 1]?.stream === events.at(-1)?.stream) start--;
  return start;
}

/**
 * Names, types and ids need no quotes of JSON's; what is large is joined on only once. Beyond the first condition on (stream, version) there
 * is none from below, because the index is entered by one of them alone.
 */
function selectPage(category: string, { business, stream, version }: Place, limit: number): Statement {
  return {
    name: 'rebuild_page',
    text: `
      with page as (
        select stream, version, event_id, at, type, metadata, body from events
        where business = $2::uuid and (stream, version) > ($3::text, $4::int)
          and stream < ($1::text || 'g') collate "C" and ${ofCategory('$1')}
        order by stream, version limit $5::int)
      select '[' || string_agg(concat('["', stream, '",', version, ',"', event_id, '",',
            (date_part('epoch', at) * 1000000)::int8 / 1000, ',"', type, '",', metadata, ',', body), '],') || ']]' as events,
        (select events.business from events where events.business > $2::uuid order by events.business limit 1) as next_business,
        pg_snapshot_xmax(pg_current_snapshot())::text as next_xid
      from page`,
    values: [`${category}-`, business, stream, version, limit],
  };
}
