import type { Pool } from 'pg';
import type { Row } from '../stream.js';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { EVENT_LINES, EventLines } from './event-lines.js';
import { ALONG_THE_INDEX, ofCategory, type StreamName } from './rebuild-statements.js';

/** Events of one business, stream by stream. */
export interface LogPage {
  readonly events: EventLines;
  readonly count: number;
  /** Whether the last stream is whole, because it is its business's last; else the next page may go on with it. */
  readonly endsBusiness: boolean;
  readonly isLast: boolean;
  /** The next number that a writing transaction of the cluster would have got when this was read. */
  readonly nextXid: number;
}

interface Place extends StreamName {
  readonly version: number;
}

const FIRST_BUSINESS = '00000000-0000-0000-0000-000000000000';
const AFTER_ALL_VERSIONS = 2_147_483_647;

/** Reads all streams of a category in the order of business and name, a page ahead of whoever takes them. */
export class LogPages {
  readonly #pool: Pool;
  readonly #category: string;
  readonly #maxEvents: () => number;

  constructor(
    pool: Pool,
    category: string,
    /** How many events the next page may hold. */
    maxEvents: () => number,
  ) {
    this.#pool = pool;
    this.#category = category;
    this.#maxEvents = maxEvents;
  }

  async *after(start: StreamName | undefined): AsyncGenerator<LogPage> {
    let place: Place | null = start ? { ...start, version: AFTER_ALL_VERSIONS } : this.#beginning(FIRST_BUSINESS);
    let reading = this.#read(place);
    while (place) {
      const { page, next } = await reading;
      place = next;
      if (place) reading = this.#read(place);
      // Its failure is told when it is waited for.
      reading.catch(() => undefined);
      yield page;
    }
  }

  #beginning(business: string): Place {
    return { business, stream: `${this.#category}-`, version: 0 };
  }

  async #read(place: Place): Promise<{ page: LogPage; next: Place | null }> {
    const limit = this.#maxEvents();
    const [, [found] = [], [beyond] = []] = await runBatch(this.#pool, [
      ALONG_THE_INDEX,
      selectPage(this.#category, place, limit),
      selectBeyond(place.business),
    ]);
    const { events: text, count: counted } = found as { events: string | null; count: string };
    const events = new EventLines(place.business, text ?? '');
    const count = Number(counted);
    const endsBusiness = count < limit;
    const next = endsBusiness ? this.#inNextBusiness(beyond) : { business: place.business, ...events.end };
    return { page: { events, count, endsBusiness, isLast: next === null, nextXid: Number(beyond?.xid) }, next };
  }

  /** Null: there is no more. */
  #inNextBusiness(beyond: Row | undefined): Place | null {
    const business = beyond?.business as string | null;
    return business === null ? null : this.#beginning(business);
  }
}

/** There is one condition from below only, because the index is entered by one of them alone. */
function selectPage(category: string, { business, stream, version }: Place, limit: number): Statement {
  return {
    name: 'rebuild_page',
    text: `select ${EVENT_LINES} as events, count(*)::text as count from (
      select stream, version, event_id, at, type, metadata, body from events
      where business = $2::uuid and (stream, version) > ($3::text, $4::int)
        and stream < ($1::text || 'g') collate "C" and ${ofCategory('$1')}
      order by stream, version limit $5::int) as page`,
    answersTexts: true,
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
