import type pg from 'pg';

/** How the log, what follows it and what vouches for it get on. */
export interface LogFacts {
  readonly sealed: number;
  readonly waiting: number;
  /** Age of the oldest event that waits to be sealed. */
  readonly oldestWaitingSeconds: number;
  readonly signed: number;
  /** Age of the oldest sealed event that no checkpoint covers. */
  readonly oldestUnsignedSeconds: number;
  /** The last whole verification that a business asked for, whatever it found. */
  readonly verified: { readonly at: Date; readonly isIntact: boolean } | null;
  readonly rebuilding: readonly string[];
  readonly lags: readonly Lag[];
}

/** A consumer that reads the log itself. */
export interface Lag {
  readonly consumer: string;
  readonly events: number;
  readonly oldestSeconds: number;
}

const recordedAt = (seq: string) => `
  (select e.recorded_at from sealed s join events e on (e.xid, e.position) = (s.xid, s.position) where s.seq = ${seq})`;
const ageOf = (instant: string) => `coalesce(extract(epoch from now() - ${instant}), 0)::float8`;

const LOG = `
  select last_seq::int as sealed, signed.size::int as signed,
    (select count(*) from events e where (e.xid, e.position) > (sealing.xid, sealing.position))::int as waiting,
    ${ageOf('(select min(recorded_at) from events e where (e.xid, e.position) > (sealing.xid, sealing.position))')} as "oldestWaitingSeconds",
    ${ageOf(recordedAt('signed.size + 1'))} as "oldestUnsignedSeconds",
    (select coalesce(array_agg(projection order by 1), '{}') from projection_rebuilds) as rebuilding
  from sealing, (select coalesce(max(size), 0) as size from checkpoints) as signed`;

const VERIFIED = `
  select finished_at as at, is_intact as "isIntact" from verifications
  where status = 'finished' and finished_at is not null order by finished_at desc limit 1`;

const LAGS = `
  select consumer, (last_seq - seq)::int as events, ${ageOf(recordedAt('feed_checkpoints.seq + 1'))} as "oldestSeconds"
  from feed_checkpoints, sealing order by consumer`;

/** @param pool of the system's role */
export async function readLogFacts(pool: pg.Pool): Promise<LogFacts> {
  const lags = await pool.query<Lag>(LAGS);
  return { ...(await readLog(pool)), verified: await readVerified(pool), lags: lags.rows };
}

/** The log's own, without who follows it. */
export async function readLog(pool: pg.Pool): Promise<Omit<LogFacts, 'verified' | 'lags'>> {
  return (await pool.query<Omit<LogFacts, 'verified' | 'lags'>>(LOG)).rows[0]!;
}

export async function readVerified(pool: pg.Pool): Promise<LogFacts['verified']> {
  return (await pool.query<NonNullable<LogFacts['verified']>>(VERIFIED)).rows[0] ?? null;
}
