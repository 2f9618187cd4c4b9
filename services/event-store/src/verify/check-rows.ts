import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { type Finding, MOST_FINDINGS } from './finding.js';

/** Each wrong row has the first of these that is true of it. */
const ROW_FAULTS = `
  case
    when e.xid is null then 'its event is gone from where it was sealed'
    when e.business <> s.business then 'it was sealed for another business'
    when e.hash <> ${eventHashSql('e')} then 'its hash does not fit what it says'
    when s.leaf <> ${leafSql('e')} then 'it is not what was sealed'
  end`;

const SEALED_ROWS = `
  select s.seq, ${ROW_FAULTS} as what
  from sealed s left join events e on (e.xid, e.position) = (s.xid, s.position)
  where s.seq > $1 and s.seq <= $2`;

interface FindingRow {
  readonly seq: number | null;
  readonly what: string;
}

/** Recomputes hash and leaf of the sealed events after `from` up to `to`. */
export async function checkRows(pool: Pool, from: number, to: number): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select seq, what from (${SEALED_ROWS}) as rows where what is not null order by seq limit ${MOST_FINDINGS}`,
    [from, to],
  );
  return rows;
}

/** Events that nobody sealed yet; nobody outside can vouch for them, but they must fit together. */
export async function checkUnsealed(pool: Pool): Promise<{ count: number; findings: Finding[] }> {
  const { rows } = await pool.query<FindingRow & { count: number }>(
    `with unsealed as (
      select e.*, (e.xid, e.position) <= (sealing.xid, sealing.position) as is_late, e.hash <> ${eventHashSql('e')} as is_wrong
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

/** Each event names its predecessor's hash; the first of a stream names none. */
export async function checkChains(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select s.seq, format('it does not follow version %s of its stream', e.version - 1) as what
    from events e
      left join events p on p.business = e.business and p.stream = e.stream and p.version = e.version - 1
      left join sealed s on (s.xid, s.position) = (e.xid, e.position)
    where e.prev_hash is distinct from case when e.version = 1 then decode(repeat('00', 32), 'hex') else p.hash end
    order by s.seq nulls last limit ${MOST_FINDINGS}`,
  );
  return rows;
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
  const { rows: gaps } = await pool.query<FindingRow>(
    `select seq, 'it does not come after the one before it in the log' as what from (
      select seq, lag(seq, 1, 0::bigint) over w as before, (xid, position) <= (lag(xid) over w, lag(position) over w) as is_turned
      from sealed window w as (order by seq)) as pairs
    where seq <> before + 1 or is_turned order by seq limit ${MOST_FINDINGS}`,
  );
  return { size, findings: [...findings, ...gaps] };
}
