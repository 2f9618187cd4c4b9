import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { leafSql } from '../sealing/leaf.sql.js';
import { type Finding, type FindingRow, MOST_FINDINGS } from './finding.js';
import { type LogPage, PAGE_EVENT_BYTES } from './log-page.js';
import { NO_HASH } from './no-hash.sql.js';

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

/** Whether hash and leaf of the sealed events after `from` up to `to` are right, as the page says; looks closer where something isn't. */
export async function checkRows(pool: Pool, page: LogPage, from: number, to: number): Promise<Finding[]> {
  if (areAllRight(page, to - from)) return [];
  const { rows } = await pool.query<FindingRow>(
    `select seq, what from (${SEALED_ROWS}) as rows where what is not null order by seq limit ${MOST_FINDINGS}`,
    [from, to],
  );
  return rows;
}

/** Each number from 1 to `count` is there, once. */
function areAllRight({ bytes }: LogPage, count: number): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const isSeen = new Uint8Array(count + 1);
  let right = 0;
  for (let at = PAGE_EVENT_BYTES - 4; at < view.byteLength; at += PAGE_EVENT_BYTES) {
    const number = view.getInt32(at);
    if (number === 0) continue;
    if (isSeen[number] === 1) return false;
    isSeen[number] = 1;
    right += 1;
  }
  return right === count;
}
