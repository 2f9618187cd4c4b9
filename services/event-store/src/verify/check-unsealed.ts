import type { Pool } from 'pg';
import { eventHashSql } from '../hash/event-hash.sql.js';
import { type Finding, type FindingRow, MAX_FINDINGS } from './finding.js';
import { readLog } from './read-log.js';
import { NO_HASH } from './no-hash.sql.js';

/**
 * Events that nobody sealed yet; nobody outside can vouch for them, but they must fit together.
 *
 * @param sealed how many are
 */
export async function checkUnsealed(pool: Pool, sealed: number): Promise<{ count: number; findings: Finding[] }> {
  const [counted] = await readLog<{ below: number; above: number }>(
    pool,
    'all',
    `select count(*) filter (where (xid, position) <= (select xid, position from sealing)) as below,
      count(*) filter (where ((xid, position) <= (select xid, position from sealing)) is not true) as above from events`,
  );
  if (counted?.below === sealed && counted.above === 0) return { count: 0, findings: [] };
  const { rows } = await pool.query<FindingRow & { count: number }>(
    `with unsealed as (
      select e.*, ((e.xid, e.position) <= (sealing.xid, sealing.position)) is not false as is_late,
        e.hash is distinct from ${eventHashSql('e')}
          or e.version = 1 and e.prev_hash <> ${NO_HASH} as is_wrong
      from sealing, events e where not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position)))
    select null as seq, count(*) over ()::int as count,
      case when is_late then format('an event (%s, version %s) was slipped in among those that are sealed', stream, version)
        when is_wrong then format('an event that is not sealed yet (%s, version %s) has a hash that does not fit what it says', stream, version)
      end as what
    from unsealed order by (is_late or is_wrong) desc limit ${MAX_FINDINGS}`,
  );
  const findings = rows.filter(({ what }) => what !== null).map(({ what }) => ({ seq: null, what }));
  return { count: rows[0]?.count ?? 0, findings };
}
