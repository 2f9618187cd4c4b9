import type { Pool } from 'pg';
import type { Finding } from './finding.js';

/** A business that was taken out of the installation: its events are gone, and their leaves stand. */
export interface Removal {
  readonly business: string;
  /** So many of its events had been sealed. */
  readonly events: number;
  /** The place in the log of the event that says so. */
  readonly seq: number;
  readonly at: Date;
  readonly by: string;
  readonly reason: string;
}

/** What is known to be removed: no finding, and yet told every time. */
export interface KnownRemoval extends Removal {
  /** So many of its events are still there: removing it broke off. */
  readonly left: number;
}

/** Looks whether what is gone is as much as was said. Events of businesses that nobody removed are looked at elsewhere. */
export async function checkRemovals(
  pool: Pool,
  removals: readonly Removal[],
): Promise<{ readonly removals: readonly KnownRemoval[]; readonly findings: readonly Finding[] }> {
  if (removals.length === 0) return { removals: [], findings: [] };
  const { rows } = await pool.query<{ business: string; sealed: number; left: number }>(
    `select b.business, (select count(*)::int from sealed s where s.business = b.business) as sealed,
      (select count(*)::int from events e where e.business = b.business) as left
    from unnest($1::uuid[]) as b (business)`,
    [removals.map(({ business }) => business)],
  );
  const found = new Map(rows.map((row) => [row.business, row]));
  return {
    removals: removals.map((removal) => ({ ...removal, left: found.get(removal.business)?.left ?? 0 })),
    findings: removals
      .filter(({ business, events }) => found.get(business)?.sealed !== events)
      .map(({ business, events }) => ({
        seq: null,
        what: `business ${business} was removed with ${events} events, but ${found.get(business)?.sealed ?? 0} of it were sealed`,
      })),
  };
}
