import type { ProcessRole } from '@waybook/platform/config';
import type pg from 'pg';

/** What a process says of itself. */
export interface InstanceFacts {
  readonly id: string;
  readonly host: string;
  readonly version: string;
  readonly roles: readonly ProcessRole[];
  readonly startedAt: Date;
  readonly isReady: boolean;
  /** It takes no writes, and those that had begun have ended. */
  readonly isReadOnly: boolean;
}

export interface KnownInstance extends InstanceFacts {
  /** How long ago it said so. */
  readonly silentSeconds: number;
  /** Whether it counts as running. */
  readonly isAlive: boolean;
}

export const TELLS_EVERY_MS = 5_000;
/** Three signs of life missed: it was killed, or doesn't reach the database. */
const SILENCE_LIMIT_SECONDS = 15;
/** One that was killed is shown for as long, so that somebody notices. */
const FORGOTTEN_AFTER = '1 hour';

const TELL = `
  insert into instances (id, host, version, roles, started_at, is_ready, is_read_only, seen_at)
  values ($1, $2, $3, $4, $5, $6, $7, now())
  on conflict (id) do update set is_ready = $6, is_read_only = $7, seen_at = now()`;

const KNOWN = `
  select id, host, version, roles, started_at as "startedAt", is_ready as "isReady", is_read_only as "isReadOnly",
    greatest(extract(epoch from now() - seen_at), 0)::float8 as "silentSeconds",
    seen_at > now() - make_interval(secs => ${SILENCE_LIMIT_SECONDS}) as "isAlive"
  from instances order by roles, started_at, id`;

/** @param pool of the system's role, as below */
export async function tellInstance(pool: pg.Pool, instance: InstanceFacts): Promise<void> {
  const { id, host, version, roles, startedAt, isReady, isReadOnly } = instance;
  await pool.query(TELL, [id, host, version, roles, startedAt, isReady, isReadOnly]);
}

export async function forgetInstance(pool: pg.Pool, id: string): Promise<void> {
  await pool.query('delete from instances where id = $1', [id]);
}

export async function forgetLongGone(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from instances where seen_at < now() - interval '${FORGOTTEN_AFTER}'`);
}

export async function knownInstances(pool: pg.Pool): Promise<readonly KnownInstance[]> {
  return (await pool.query<KnownInstance>(KNOWN)).rows;
}
