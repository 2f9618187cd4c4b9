import type { Pool } from 'pg';
import type { Statement } from '../wire/batch.js';
import { runBatch } from '../wire/run-batch.js';
import { ALONG_THE_INDEX, ofCategory, type StreamName } from './rebuild-statements.js';

/** Streams of one category and business in the order of their names: those behind the first name, up to and with the second. */
export interface StreamRange {
  readonly business: string;
  readonly after: string;
  readonly upTo: string;
}

export interface FoundRange extends StreamRange {
  /** The next number that a writing transaction of the cluster would have got when this was looked up. */
  readonly nextXid: number;
}

interface Look {
  /** The stream that the last event of a whole page belongs to; null where there is no whole page any more. */
  readonly border: string | null;
  readonly last: string | null;
  readonly next_business: string | null;
  readonly next_xid: string;
}

const FIRST_BUSINESS = '00000000-0000-0000-0000-000000000000';

/** Divides all streams of a category into pages, in the order of business and name. */
export class StreamRanges {
  constructor(
    private readonly pool: Pool,
    private readonly category: string,
    /** How many events the next page may hold; a stream that has more comes whole all the same. */
    private readonly mostEvents: () => number,
  ) {}

  async *after(start: StreamName | undefined): AsyncGenerator<FoundRange> {
    for (let place = start ?? this.#beginning(FIRST_BUSINESS); ;) {
      const { border, last, next_business: nextBusiness, next_xid: nextXid } = await this.#look(place);
      const { business, stream: after } = place;
      const upTo = border ?? last;
      if (upTo !== null) yield { business, after, upTo, nextXid: Number(nextXid) };
      if (border !== null) place = { business, stream: border };
      else if (nextBusiness === null) return;
      else place = this.#beginning(nextBusiness);
    }
  }

  #beginning(business: string): StreamName {
    return { business, stream: `${this.category}-` };
  }

  async #look(place: StreamName): Promise<Look> {
    const [, rows = []] = await runBatch(this.pool, [
      ALONG_THE_INDEX,
      selectBorder(this.category, place, this.mostEvents()),
    ]);
    return rows[0] as unknown as Look;
  }
}

function selectBorder(category: string, { business, stream }: StreamName, events: number): Statement {
  const behind = `from events where business = $2::uuid and stream > $3::text
    and stream < ($1::text || 'g') collate "C" and ${ofCategory('$1')}`;
  return {
    name: 'rebuild_page_border',
    text: `select
      (select stream ${behind} order by stream, version offset $4::int - 1 limit 1) as border,
      (select stream ${behind} order by stream desc, version desc limit 1) as last,
      (select business from events where business > $2::uuid order by business limit 1) as next_business,
      pg_snapshot_xmax(pg_current_snapshot())::text as next_xid`,
    values: [`${category}-`, business, stream, events],
  };
}
