import { decimalText } from '@waybook/contracts/money';
import { counted } from '@waybook/contracts/texts';
import { readTotals } from '@waybook/portal';
import type pg from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefused } from '../../backup/backup-refused.js';

/** Requests that were let in before it was closed have ended by then. */
const SETTLED_AFTER_MS = 5_000;
const WAIT_LIMIT_MS = 60_000;
const POLL_INTERVAL_MS = 200;

/**
 * Nobody writes to it any more, and whatever follows the log has done with it.
 *
 * @param followers the tables in which each notes how far it has read
 * @throws BackupRefused
 */
export async function quiet(pool: pg.Pool, business: string, hasBroker: boolean): Promise<void> {
  const { rows } = await pool.query<{ isActive: boolean; sinceMs: number; rebuilding: string[] }>(
    `select is_active as "isActive",
      coalesce((select extract(epoch from clock_timestamp() - max(recorded_at)) * 1000 from events where business = $1), 0)::float8 as "sinceMs",
      (select coalesce(array_agg(projection), '{}') from projection_rebuilds) as rebuilding
    from businesses where business = $1 and id = $1`,
    [business],
  );
  const [state] = rows;
  if (state?.isActive !== false)
    throw new BackupRefused('People may still sign in to it: close it first, with "waybook businesses close".');
  if (state.rebuilding.length > 0)
    throw new BackupRefused(`A table is being rebuilt (${state.rebuilding.join(', ')}): wait until that has ended.`);
  await sleep(Math.max(0, SETTLED_AFTER_MS - state.sinceMs));
  const givesUpAt = performance.now() + WAIT_LIMIT_MS;
  for (;;) {
    const behind = await stillReading(pool, business, hasBroker);
    if (behind.length === 0) return;
    if (performance.now() > givesUpAt)
      throw new BackupRefused(`These haven't read all of its events yet: ${behind.join(', ')}. Start what is stopped.`);
    await sleep(POLL_INTERVAL_MS);
  }
}

async function stillReading(pool: pg.Pool, business: string, hasBroker: boolean): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `with last as (select coalesce(max(seq), 0) as seq from sealed where business = $1)
    select 'the sealer' as name where exists (
      select from events e where e.business = $1
        and not exists (select from sealed s where (s.xid, s.position) = (e.xid, e.position)))
    union all select consumer from feed_checkpoints, last where not $2 and feed_checkpoints.seq < last.seq
    union all select 'the relay' from relaying, last where $2 and relaying.seq < last.seq`,
    [business, hasBroker],
  );
  return rows.map(({ name }) => name);
}

/** What the business still owes or is about to, a line each; empty where nothing is. */
export async function moneyInFlight(pool: pg.Pool, business: string): Promise<string[]> {
  const { due = 0, retained = 0, pending = 0 } = await readTotals(pool, business);
  return [
    ...(due === 0 ? [] : [`${decimalText(due)} is due to drivers and not paid`]),
    ...(retained === 0 ? [] : [`${decimalText(retained)} is retained and not released`]),
    ...(pending === 0 ? [] : [`${counted(pending, 'remittance')} ${pending === 1 ? 'awaits' : 'await'} a decision`]),
  ];
}
