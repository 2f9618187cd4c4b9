import type { Pool } from 'pg';
import { type Finding, type FindingRow, MOST_FINDINGS } from './finding.js';

/** A sealed event's number in its page, of 4 bytes; transaction and position, of 8 each. */
const PLACE_BYTES = 20;

/** How many were sealed, and whether the log ends where sealing has come. */
export async function checkEnd(pool: Pool): Promise<{ size: number; findings: Finding[] }> {
  const { rows } = await pool.query<{ size: number; last: number; mark: number; fits: boolean }>(
    `select (select count(*) from sealed) as size, coalesce(s.seq, 0) as last, last_seq as mark,
        s.seq is null or (s.xid, s.position) = (sealing.xid, sealing.position) as fits
      from sealing left join (select * from sealed order by seq desc limit 1) s on true`,
  );
  const { size, last, mark, fits } = rows[0] as { size: number; last: number; mark: number; fits: boolean };
  const findings: Finding[] = [];
  if (last !== mark) findings.push({ seq: last + 1, what: `the log ends at ${last}, but ${mark} events were sealed` });
  else if (!fits) findings.push({ seq: last + 1, what: `the log ends at ${last}, but another event was sealed last` });
  return { size, findings };
}

export interface SealedPage {
  /** The leaves, in the order of `seq`, 32 bytes each. */
  readonly leaves: Buffer;
  /** In the same order, `PLACE_BYTES` each. */
  readonly places: Buffer;
}

/** What was sealed after `from` up to `to`; each in one piece, for a row each would cost more than what is done with it. */
export async function readSealed(pool: Pool, from: number, to: number): Promise<SealedPage> {
  const { rows } = await pool.query<SealedPage>({
    name: 'event_store_sealed_page',
    text: `select coalesce(string_agg(leaf, '' order by seq), '') as leaves,
        coalesce(string_agg(int4send((seq - $1)::int4) || xid8send(xid) || int8send(position), '' order by seq), '') as places
      from sealed where seq > $1 and seq <= $2`,
    values: [from, to],
  });
  return rows[0] as SealedPage;
}

/** Sealed events are numbered without a gap, in the order of the log, from page to page. */
export class SealedOrder {
  /** The place before: transaction and position in halves of 32 bits, of which the position's upper one has the sign. */
  #before: readonly [number, number, number, number] = [-1, 0, 0, 0];

  /** Whether a page goes on where the one before it ended. @param count how many there should be */
  goesOn(places: Buffer, count: number): boolean {
    if (places.length !== count * PLACE_BYTES) return false;
    const view = new DataView(places.buffer, places.byteOffset, places.length);
    let [xidHigh, xidLow, high, low] = this.#before;
    for (let number = 1, at = 0; number <= count; number++, at += PLACE_BYTES) {
      const [nextXidHigh, nextXidLow] = [view.getUint32(at + 4), view.getUint32(at + 8)];
      const [nextHigh, nextLow] = [view.getInt32(at + 12), view.getUint32(at + 16)];
      const rise = nextXidHigh - xidHigh || nextXidLow - xidLow || nextHigh - high || nextLow - low;
      if (view.getInt32(at) !== number || rise <= 0) return false;
      [xidHigh, xidLow, high, low] = [nextXidHigh, nextXidLow, nextHigh, nextLow];
    }
    this.#before = [xidHigh, xidLow, high, low];
    return true;
  }
}

/** Where they are not. */
export async function brokenOrder(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select seq, 'it does not come after the one before it in the log' as what from (
      select seq, lag(seq, 1, 0::bigint) over w as before,
        case row_number() over w when 1 then (xid, position) is not null
          else (xid, position) > (lag(xid) over w, lag(position) over w) end as rises
      from sealed window w as (order by seq)) as pairs
    where seq <> before + 1 or rises is not true order by seq limit ${MOST_FINDINGS}`,
  );
  return rows;
}
