import type { Pool } from 'pg';
import { type Finding, type FindingRow, MAX_FINDINGS } from './finding.js';

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

/** Sealed events are numbered without a gap, in the order of the log: where they are not. */
export async function brokenOrder(pool: Pool): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select seq, 'it does not come after the one before it in the log' as what from (
      select seq, lag(seq, 1, 0::bigint) over w as before,
        case row_number() over w when 1 then (xid, position) is not null
          else (xid, position) > (lag(xid) over w, lag(position) over w) end as rises
      from sealed window w as (order by seq)) as pairs
    where seq <> before + 1 or rises is not true order by seq limit ${MAX_FINDINGS}`,
  );
  return rows;
}
