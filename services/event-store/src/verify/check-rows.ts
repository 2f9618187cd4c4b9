import { randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { type Finding, MOST_FINDINGS } from './finding.js';
import { inParallel } from './in-parallel.js';

const NO_HASH = `decode(repeat('00', 32), 'hex')`;

/** Each wrong row has the first of these that is true of it. */
const ROW_FAULTS = `
  case
    when e.xid is null then 'its event is gone from where it was sealed'
    when e.business is distinct from s.business then 'it was sealed for another business'
    when e.hash is distinct from ${eventHashSql('e')} then 'its hash does not fit what it says'
    when e.version = 1 and e.prev_hash <> ${NO_HASH} then 'it does not follow version 0 of its stream'
    when s.leaf is distinct from ${leafSql('e')} then 'it is not what was sealed'
  end`;

const SEALED_ROWS = `
  select s.seq, ${ROW_FAULTS} as what
  from sealed s left join events e on (e.xid, e.position) = (s.xid, s.position)
  where s.seq > $1 and s.seq <= $2`;

/**
 * Exclusive or of the rows' places, each hashed with a number that nobody knew before: two sets of places give the same only where
 * they are the same, however the rows were multiplied to make up their count.
 */
const marks = (place: string, seed: string) =>
  `coalesce(bit_xor(hashint8extended(${place}, ${seed}::bigint)), 0)::text`;

/** Between the places of the first and the last of them, so that the log is read once, in its own order. */
const GOOD_ROWS = `
  select count(*) as good, ${marks('s.seq', '$3')} as marks
  from events e join sealed s on s.xid = e.xid and s.position = e.position
  where s.seq > $1 and s.seq <= $2
    and (e.xid, e.position) >= (select xid, position from sealed where seq > $1 order by seq limit 1)
    and (e.xid, e.position) <= (select xid, position from sealed where seq <= $2 order by seq desc limit 1)
    and e.business = s.business and e.hash = ${eventHashSql('e')} and s.leaf = ${leafSql('e')}
    and (e.version > 1 or e.prev_hash = ${NO_HASH})`;

const EXPECTED_MARKS = `select ${marks('place', '$3')} as marks from generate_series($1::bigint + 1, $2::bigint) as place`;

interface Counted {
  readonly good: number;
  readonly marks: string;
}

function newSeed(): string {
  return String(randomBytes(8).readBigInt64BE());
}

interface FindingRow {
  readonly seq: number | null;
  readonly what: string;
}

/** Recomputes hash and leaf of the sealed events after `from` up to `to`: counts what is right, and looks closer where something isn't. */
export async function checkRows(pool: Pool, from: number, to: number): Promise<Finding[]> {
  const values = [from, to, newSeed()];
  const [counted] = await inParallel<Counted>(pool, '64MB', GOOD_ROWS, values);
  const { rows: expected } = await pool.query<{ marks: string }>(EXPECTED_MARKS, values);
  if (counted?.good === to - from && counted.marks === expected[0]?.marks) return [];
  const { rows } = await pool.query<FindingRow>(
    `select seq, what from (${SEALED_ROWS}) as rows where what is not null order by seq limit ${MOST_FINDINGS}`,
    [from, to],
  );
  return rows;
}

/**
 * Events that nobody sealed yet; nobody outside can vouch for them, but they must fit together.
 *
 * @param sealed how many are
 */
export async function checkUnsealed(pool: Pool, sealed: number): Promise<{ count: number; findings: Finding[] }> {
  const [counted] = await inParallel<{ below: number; above: number }>(
    pool,
    '64MB',
    `select count(*) filter (where (xid, position) <= (select xid, position from sealing)) as below,
      count(*) filter (where (xid, position) > (select xid, position from sealing)) as above from events`,
  );
  if (counted?.below === sealed && counted.above === 0) return { count: 0, findings: [] };
  const { rows } = await pool.query<FindingRow & { count: number }>(
    `with unsealed as (
      select e.*, (e.xid, e.position) <= (sealing.xid, sealing.position) as is_late,
        e.hash is distinct from ${eventHashSql('e')}
          or e.version = 1 and e.prev_hash <> ${NO_HASH} as is_wrong
      from sealing, events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position)))
    select null as seq, count(*) over ()::int as count,
      case when is_late then format('an event (%s, version %s) was slipped in among those that are sealed', stream, version)
        when is_wrong then format('an event that is not sealed yet (%s, version %s) has a hash that does not fit what it says', stream, version)
      end as what
    from unsealed order by (is_late or is_wrong) desc limit ${MOST_FINDINGS}`,
  );
  const findings = rows.filter(({ what }) => what !== null).map(({ what }) => ({ seq: null, what }));
  return { count: rows[0]?.count ?? 0, findings };
}

/** No other event has its predecessor's hash, so that alone finds it. */
const SUSPECTED = `
  select count(*) as count
  from events e left join events p on p.hash = e.prev_hash
  where e.version > 1
    and (p.hash is null or p.stream <> e.stream or p.business <> e.business or p.version <> e.version - 1) is not false`;

const STRAYED = `
  select s.seq, format('it does not follow version %s of its stream', e.version - 1) as what
  from events e
    left join events p on p.business = e.business and p.stream = e.stream and p.version = e.version - 1
    left join sealed s on (s.xid, s.position) = (e.xid, e.position)
  where e.prev_hash is distinct from case when e.version = 1 then ${NO_HASH} else p.hash end
  order by s.seq nulls last limit ${MOST_FINDINGS}`;

/** Each event names its predecessor's hash; the first of a stream names none, which is looked at with its row. */
export async function checkChains(pool: Pool): Promise<Finding[]> {
  const [suspected] = await inParallel<{ count: number }>(pool, '256MB', SUSPECTED);
  if (suspected?.count === 0) return [];
  return (await pool.query<FindingRow>(STRAYED)).rows;
}

/** Sealed events are numbered without a gap, in the order of the log, up to where sealing has come. */
export async function checkOrder(pool: Pool): Promise<{ size: number; findings: Finding[] }> {
  const { rows } = await pool.query<{ size: number; last: number; mark: number; fits: boolean }>(
    `select (select count(*) from sealed) as size, coalesce(s.seq, 0) as last, last_seq as mark,
        s.seq is null or (s.xid, s.position) = (sealing.xid, sealing.position) as fits
      from sealing left join (select * from sealed order by seq desc limit 1) s on true`,
  );
  const { size, last, mark, fits } = rows[0] as { size: number; last: number; mark: number; fits: boolean };
  const findings: Finding[] = [];
  if (last !== mark) findings.push({ seq: last + 1, what: `the log ends at ${last}, but ${mark} events were sealed` });
  else if (!fits) findings.push({ seq: last + 1, what: `the log ends at ${last}, but another event was sealed last` });
  return { size, findings: (await isInOrder(pool, size)) ? findings : [...findings, ...(await brokenOrder(pool))] };
}

/** Every place has a next one, and what stands there comes after it in the log; so do they all, being as many as the last place says. */
async function isInOrder(pool: Pool, size: number): Promise<boolean> {
  const values = [0, size, newSeed()];
  const [counted] = await inParallel<Counted>(
    pool,
    '256MB',
    `select count(*) as good, ${marks('s.seq', '$3')} as marks
      from sealed s left join sealed n on n.seq = s.seq + 1
      where s.seq > $1 and s.seq <= $2 and (n.seq is null or (n.xid, n.position) > (s.xid, s.position))`,
    values,
  );
  const { rows } = await pool.query<{ marks: string }>(EXPECTED_MARKS, values);
  return counted?.good === size && counted.marks === rows[0]?.marks;
}

async function brokenOrder(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select seq, 'it does not come after the one before it in the log' as what from (
      select seq, lag(seq, 1, 0::bigint) over w as before, (xid, position) <= (lag(xid) over w, lag(position) over w) as is_turned
      from sealed window w as (order by seq)) as pairs
    where seq <> before + 1 or is_turned order by seq limit ${MOST_FINDINGS}`,
  );
  return rows;
}
