import { type NoteVerifier, openCheckpoint, proveEvents, seqsOfBusiness } from '@waybook/event-store';
import type { Pool } from 'pg';
import { setTimeout as sleep } from 'node:timers/promises';
import { BackupRefused } from '../../backup/backup-refused.js';
import { type ExportedEvent } from '../../verify-bundle/export-form.js';
import { type KeysOfPeople, openedEvent } from '../../verify-bundle/opened-event.js';

const EVENTS_AT_A_TIME = 500;
/** The portal signs every three seconds. */
const WAIT_LIMIT_MS = 20_000;
const POLL_INTERVAL_MS = 200;

/** Covers everything that had happened in the business when it was asked for. */
export interface SignedSoFar {
  readonly note: string;
  readonly size: number;
}

/**
 * The newest checkpoint once it covers all events of the business, or after a while the newest that there is.
 *
 * @throws BackupRefused where none of today's keys has signed it
 */
export async function signedSoFar(
  pool: Pool,
  verifiers: readonly NoteVerifier[],
  business: string,
): Promise<SignedSoFar> {
  const givesUpAt = performance.now() + WAIT_LIMIT_MS;
  while ((await uncovered(pool, business)) > 0 && performance.now() < givesUpAt) await sleep(POLL_INTERVAL_MS);
  const { rows } = await pool.query<{ note: string }>('select note from checkpoints order by size desc limit 1');
  const note = rows[0]?.note ?? '';
  const checkpoint = openCheckpoint(note, verifiers);
  if (checkpoint) return { note, size: checkpoint.size };
  throw new BackupRefused('No checkpoint was signed yet with the key that is set: start the portal, and try again.');
}

async function uncovered(pool: Pool, business: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::int as count from events e
      left join sealed s on (s.xid, s.position) = (e.xid, e.position)
      where e.business = $1 and (s.seq is null or s.seq > (select coalesce(max(size), 0) from checkpoints))`,
    [business],
  );
  return rows[0]!.count;
}

export interface ExportedEventsOptions {
  readonly pool: Pool;
  readonly verifiers: readonly NoteVerifier[];
  readonly business: string;
  readonly signed: SignedSoFar;
  readonly keys: KeysOfPeople;
}

/** A line for each event, in their order. */
export async function* exportedEvents({
  pool,
  verifiers,
  business,
  signed,
  keys,
}: ExportedEventsOptions): AsyncGenerator<string> {
  for (let after = 0; ;) {
    const seqs = await seqsOfBusiness(pool, business, { after, upTo: signed.size, limit: EVENTS_AT_A_TIME });
    if (seqs.length === 0) return;
    const { events } = await proveEvents({ pool, verifiers, under: signed.note }, seqs);
    for (const event of events) {
      const line: ExportedEvent = { data: openedEvent(event, keys), event };
      yield JSON.stringify(line);
    }
    after = seqs.at(-1)!;
  }
}
