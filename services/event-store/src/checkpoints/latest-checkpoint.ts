import type { Pool } from 'pg';
import { openCheckpoint, type Checkpoint } from './checkpoint.js';
import type { NoteVerifier } from './signed-note.js';

/** The newest checkpoint that one of the keys has signed; null where there is none. @param pool of the system's role */
export async function latestCheckpoint(pool: Pool, verifiers: readonly NoteVerifier[]): Promise<Checkpoint | null> {
  const { rows } = await pool.query<{ note: string }>('select note from checkpoints order by size desc limit 1');
  const [row] = rows;
  return row === undefined ? null : openCheckpoint(row.note, verifiers);
}
