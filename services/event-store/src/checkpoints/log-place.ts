import type { Pool } from 'pg';
import type { Checkpoint } from './checkpoint.js';

/** How far a database's log has come, and which database that is. */
export interface LogPlace {
  /** Another one means: another server, or the same one started anew. */
  readonly server: string;
  readonly sealed: number;
  /** The newest checkpoint that the database holds itself. */
  readonly newest: Checkpoint | null;
}

interface PlaceRow {
  readonly server: string;
  readonly sealed: number;
  readonly note: string | null;
}

/** @param pool of the system's role */
export async function readLogPlace(pool: Pool, open: (note: string | null) => Checkpoint | null): Promise<LogPlace> {
  const { rows } = await pool.query<PlaceRow>({
    name: 'event_store_log_place',
    text: `select concat_ws(' ', pg_postmaster_start_time(), inet_server_addr(), inet_server_port(), current_database()) as server,
      (select last_seq from sealing) as sealed, (select note from checkpoints order by size desc limit 1) as note`,
  });
  const { server, sealed, note } = rows[0] as PlaceRow;
  return { server, sealed, newest: open(note) };
}
