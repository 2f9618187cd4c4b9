import type { Pool } from 'pg';
import { inBusiness, runBatch } from '../wire/run-batch.js';

/** An event's id says when it was made; between that and being taken down lie clocks that differ, and a queue. */
const APART_MS = 60_000;
/** Hexadecimal digits of an UUIDv7's milliseconds. */
const TIME_DIGITS = 12;

/**
 * Where in the sealed log an event is, by its id. No index is kept for it, which each append would pay for: the id holds the time, the
 * log is in the order of time but for moments, and some twenty looks find the place.
 */
export async function placeOfEvent(pool: Pool, business: string, eventId: string): Promise<number | null> {
  const madeMs = Number.parseInt(eventId.replaceAll('-', '').slice(0, TIME_DIGITS), 16);
  const from = await firstTakenDownAfter(pool, business, madeMs - APART_MS);
  const until = await firstTakenDownAfter(pool, business, madeMs + APART_MS);
  if (from === null) return null;
  const [row] = await ask<{ seq: number }>(pool, business, {
    name: 'event_store_place_between',
    text: `select s.seq from sealed s join events e on (e.xid, e.position) = (s.xid, s.position)
      where s.business = $1::uuid and s.seq >= $2::bigint and s.seq <= coalesce($3::bigint, 9223372036854775807)
        and e.event_id = $4::uuid`,
    values: [business, from, until, eventId],
  });
  return row?.seq ?? null;
}

/** The place of the business's first event that was taken down after an instant, give or take a moment; null where there is none. */
async function firstTakenDownAfter(pool: Pool, business: string, instantMs: number): Promise<number | null> {
  let low = 1;
  let high = await lastPlace(pool, business);
  let found: number | null = null;
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const event = await nextFrom(pool, business, middle);
    if (event === null || event.recordedAt.getTime() > instantMs) {
      if (event !== null) found = event.seq;
      high = middle - 1;
    } else {
      low = event.seq + 1;
    }
  }
  return found;
}

async function lastPlace(pool: Pool, business: string): Promise<number> {
  const [row] = await ask<{ seq: number | null }>(pool, business, {
    name: 'event_store_last_place',
    text: 'select max(seq) as seq from sealed where business = $1::uuid',
    values: [business],
  });
  return row?.seq ?? 0;
}

async function nextFrom(pool: Pool, business: string, place: number) {
  const [row] = await ask<{ seq: number; recorded_at: Date }>(pool, business, {
    name: 'event_store_next_from',
    text: `select s.seq, e.recorded_at from (
        select seq, xid, position from sealed where business = $1::uuid and seq >= $2::bigint order by seq limit 1) s
      join events e on (e.xid, e.position) = (s.xid, s.position)`,
    values: [business, place],
  });
  return row === undefined ? null : { seq: row.seq, recordedAt: row.recorded_at };
}

async function ask<R>(pool: Pool, business: string, statement: Parameters<typeof runBatch>[1][number]): Promise<R[]> {
  const [, rows = []] = await runBatch(pool, [inBusiness(business), statement]);
  return rows as unknown as R[];
}
