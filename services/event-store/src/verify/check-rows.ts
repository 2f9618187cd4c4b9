import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { type Finding, type FindingRow, MAX_FINDINGS } from './finding.js';
import type { SealedRange } from './log-page.js';
import { NO_HASH } from './no-hash.sql.js';

/** Each wrong row has the first of these that is true of it. */
const ROW_FAULTS = `
  case
    when s.business = any ($3::uuid[]) and (e.xid is null or e.business = s.business) then null
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

/** Looks at each of these sealed rows and its event; in a log of millions of events at some of them only. */
export async function checkRows(pool: Pool, { from, to }: SealedRange, removed: readonly string[]): Promise<Finding[]> {
  const { rows } = await pool.query<FindingRow>(
    `select seq, what from (${SEALED_ROWS}) as rows where what is not null order by seq limit ${MAX_FINDINGS}`,
    [from, to, removed],
  );
  return rows;
}
