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

/** What was sealed after `from` up to `to`. */
export interface SealedRange {
  readonly from: number;
  readonly to: number;
}

/** For each event its own key and its predecessor's, of 8 bytes each. */
export const KEYS_BYTES = 16;

/** The keys of some events. */
export interface KeysPage {
  readonly count: number;
  /** Shorter than that of all events where something is null that never is. */
  readonly keys: Buffer;
}

/** What lies in the log from one sealed event to another, and what was sealed of it. */
export interface LogPage extends KeysPage {
  /** In the order of `seq`, 32 bytes each. */
  readonly leaves: Buffer;
  /** Whether the events are right, and what was sealed is just these, numbered without a gap in the order of the log. */
  readonly fits: boolean;
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

/** Of events and of sealed rows the same bytes, always as many. */
const placeSql = (row: string) => `(xid8send(${row}.xid) || int8send(${row}.position) || uuid_send(${row}.business))`;

const IN_RANGE = `($2::xid8 is null or (e.xid, e.position) > ($2, $3::bigint))
  and ($4::xid8 is null or (e.xid, e.position) <= ($4, $5::bigint))`;

const KEYS_ALONE = `
  select count(*) as count, coalesce(string_agg(${KEYS}, ''), '') as keys from events e where ${IN_RANGE}`;

/** Nothing of a removed business takes part, on either side. */
const unlessRemoved = (row: string, bytes: string) =>
  `case when ${row}.business = any ($8::uuid[]) then ''::bytea else ${bytes} end`;

/**
 * What stands in the log and what was sealed are each put in their order and hashed to a digest, which costs less than to join them.
 * No leaf of another length takes part, so that nothing can be shifted from one row into the next.
 */
const pageSql = (ofEvent: string, ofSealed: string) => `
  select log.count, log.keys, sealed.leaves,
    (log.digest = sealed.digest and sealed.in_order = $7::bigint - $6::bigint) is true as fits
  from (
    select count(*) as count, coalesce(string_agg(${KEYS}, '' order by e.xid, e.position), '') as keys,
      sha256(coalesce(string_agg(${unlessRemoved('e', ofEvent)}, '' order by e.xid, e.position), '')) as digest
    from events e where ${IN_RANGE}) log,
  (
    select coalesce(string_agg(case octet_length(s.leaf) when 32 then s.leaf else ${NO_HASH} end, '' order by s.seq), '') as leaves,
      count(*) filter (where octet_length(s.leaf) = 32 and s.seq = $6::bigint + s.number) as in_order,
      sha256(coalesce(string_agg(${unlessRemoved('s', ofSealed)}, '' order by s.seq), '')) as digest
    from (select *, row_number() over (order by seq) as number from sealed where seq > $6::bigint and seq <= $7::bigint) s) sealed`;

const CHECKED = pageSql(
  `case when e.hash = ${eventHashSql('e')} and (e.version > 1 or e.prev_hash = ${NO_HASH})
    then ${placeSql('e')} || ${leafSql('e')} else '' end`,
  `${placeSql('s')} || s.leaf`,
);

/** Of events that were looked at before; that they are all there is seen all the same. */
const PLACED = pageSql(placeSql('e'), placeSql('s'));

export interface PageRequest extends SealedRange {
  /** Businesses that were removed: nothing is asked about their events, and their leaves stand. */
  readonly removed: readonly string[];
  /** Whether the events were verified before: then only their places and keys are looked at. */
  readonly isKnown: boolean;
}

export async function readPage(
  pool: Pool,
  seed: string,
  { from, to, removed, isKnown }: PageRequest,
): Promise<LogPage> {
  const range = { after: await placeOf(pool, from), upTo: await placeOf(pool, to) };
  return readOne<LogPage>(pool, isKnown ? PLACED : CHECKED, [seed, ...placesOf(range), from, to, removed]);
}

/** The keys alone, of events that may not be sealed. */
export function readKeys(pool: Pool, seed: string, range: LogRange): Promise<KeysPage> {
  return readOne<KeysPage>(pool, KEYS_ALONE, [seed, ...placesOf(range)]);
}

async function readOne<Page extends KeysPage>(pool: Pool, text: string, values: readonly unknown[]): Promise<Page> {
  const [page] = await readLog<Page>(pool, 'page', text, values);
  return page as Page;
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
