import type { Pool } from 'pg';

export interface ConsumerBacklog {
  readonly group: string;
  /** Events of the backlog: waiting for a retry, or behind one that is. */
  readonly waiting: number;
  readonly deadLetters: number;
}

export interface RelayFigures {
  /** Sealed events that the broker hasn't acknowledged yet. */
  readonly unsent: number;
  /** How long the oldest of them has waited; 0 where there is none. */
  readonly oldestUnsentSeconds: number;
}

/** The backlog of every consumer of the installation that has one. */
export async function consumerBacklogs(pool: Pool): Promise<ConsumerBacklog[]> {
  const { rows } = await pool.query<ConsumerBacklog>(
    `select consumer as group, count(*) filter (where not is_dead)::int as waiting,
        count(*) filter (where is_dead)::int as "deadLetters"
      from feed_backlog group by consumer`,
  );
  return rows;
}

export async function relayFigures(pool: Pool): Promise<RelayFigures> {
  const { rows } = await pool.query<RelayFigures>(
    `select sealing.last_seq - relaying.seq as unsent, coalesce(
        (select extract(epoch from greatest(now() - e.recorded_at, interval '0')) from sealed s
          join events e on (e.xid, e.position) = (s.xid, s.position) where s.seq = relaying.seq + 1), 0)::float8 as "oldestUnsentSeconds"
      from sealing, relaying`,
  );
  return rows[0] as RelayFigures;
}
