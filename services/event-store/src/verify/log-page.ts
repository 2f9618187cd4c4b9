import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { readLog } from './read-log.js';
import { NO_HASH } from './no-hash.sql.js';

/** Where an event stands in the log; both are numbers of 64 bits, as text. */
export interface LogPlace {
  readonly xid: string;
  readonly position: string;
}

/** The events after the one place up to the other; null: from the first, to the last. */
export interface LogRange {
  readonly after: LogPlace | null;
  readonly upTo: LogPlace | null;
}

/** For each event, in no order: its own key and its predecessor's of 8 bytes each, and its number among the page's sealed ones of 4. */
export const PAGE_EVENT_BYTES = 20;

/** What was read of each event. */
export interface LogPage {
  readonly count: number;
  /** Shorter than that of all events where something is null that never is. */
  readonly bytes: Buffer;
}

/** Makes keys that nobody can have aimed at: drawn anew for each run. */
export function newSeed(): string {
  return String(randomBytes(8).readBigInt64BE());
}

/** Tells apart the events of all streams; $1 is the seed. By way of a text, for PostgreSQL hashes no bytes before 18. */
const keySql = (hash: string, version: string) =>
  `hashtextextended(encode(${hash}, 'hex') collate "C",
    hashtextextended(e.stream, uuid_hash_extended(e.business, hashint8extended(${version}, $1::bigint))))`;

/** The predecessor's key is 0 where there is none. */
const KEYS = `int8send(${keySql('e.hash', 'e.version')})
  || int8send(case when e.version > 1 then ${keySql('e.prev_hash', 'e.version - 1')} else 0 end)`;

const pageSql = (number: string, join: string) => `
  select count(*) as count, coalesce(string_agg(${KEYS} || int4send(${number}), ''), '') as bytes
  from events e ${join}
  where ($2::xid8 is null or (e.xid, e.position) > ($2, $3::bigint))
    and ($4::xid8 is null or (e.xid, e.position) <= ($4, $5::bigint))`;

const KEYS_ALONE = pageSql('0', '');

/** Only who is what was written and sealed has a number. */
const CHECKED = pageSql(
  `case
    when e.business = s.business and e.hash = ${eventHashSql('e')} and s.leaf = ${leafSql('e')}
      and (e.version > 1 or e.prev_hash = ${NO_HASH}) then (s.seq - $6::bigint)::int4
    else 0 end`,
  `left join (select * from sealed where seq > $6::bigint and seq <= $7::bigint) s
    on s.xid = e.xid and s.position = e.position`,
);

/** Their keys, and the numbers, counted from 1, of those sealed after `from` up to `to` whose rows are right. */
export function readChecked(pool: Pool, seed: string, range: LogRange, from: number, to: number): Promise<LogPage> {
  return readPage(pool, CHECKED, [seed, ...placesOf(range), from, to]);
}

/** Their keys alone. */
export function readKeys(pool: Pool, seed: string, range: LogRange): Promise<LogPage> {
  return readPage(pool, KEYS_ALONE, [seed, ...placesOf(range)]);
}

async function readPage(pool: Pool, text: string, values: readonly unknown[]): Promise<LogPage> {
  const [page] = await readLog<{ count: number; bytes: Buffer }>(pool, 'page', text, values);
  return page as LogPage;
}

function placesOf({ after, upTo }: LogRange): (string | null)[] {
  return [after, upTo].flatMap((place) => [place?.xid ?? null, place?.position ?? null]);
}

/** Where the event stands that was sealed as this one, or last before it; null where none was. */
export async function placeOf(pool: Pool, seq: number): Promise<LogPlace | null> {
  const { rows } = await pool.query<LogPlace>(
    'select xid::text, position::text from sealed where seq <= $1 order by seq desc limit 1',
    [seq],
  );
  return rows[0] ?? null;
}

/** Where the so many-th event of them stands; null where there are fewer. */
export async function placeAfter(pool: Pool, range: LogRange, count: number): Promise<LogPlace | null> {
  const { rows } = await pool.query<LogPlace>(
    `select e.xid::text, e.position::text from events e
      where ($1::xid8 is null or (e.xid, e.position) > ($1, $2::bigint))
        and ($3::xid8 is null or (e.xid, e.position) <= ($3, $4::bigint))
      order by e.xid, e.position offset $5 limit 1`,
    [...placesOf(range), count - 1],
  );
  return rows[0] ?? null;
}
