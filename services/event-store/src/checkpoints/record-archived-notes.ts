import type { Pool } from 'pg';
import { growTree, storedNodes } from '../merkle/stored-tree.js';
import { rootAt } from '../merkle/tile-tree.js';
import { openCheckpoint, type Checkpoint } from './checkpoint.js';
import type { ArchivedNote } from './archived-notes.js';
import type { NoteVerifier } from './signed-note.js';

/** One at most is missing after a crash; more after a log that was restored, which are none of this one's. */
const READ_LIMIT = 100;

export interface RecordNotesOptions {
  /** Of the system's role. */
  readonly pool: Pool;
  readonly origin: string;
  readonly verifiers: readonly NoteVerifier[];
  readonly archived: (size: number) => Promise<readonly ArchivedNote[]>;
}

export async function insertCheckpoint(pool: Pool, { size, at }: Checkpoint, note: string): Promise<void> {
  await pool.query('insert into checkpoints (size, note, signed_at) values ($1, $2, $3) on conflict do nothing', [
    size,
    note,
    at,
  ]);
}

/** Notes down the checkpoints of this log that are in the archive already: their process ended, or its database, before it came to that. */
export async function recordArchivedNotes(
  { signed, sealed }: { readonly signed: number; readonly sealed: number },
  { pool, origin, verifiers, archived }: RecordNotesOptions,
): Promise<void> {
  const missing = (await archived(signed + 1)).filter(({ size }) => size > signed && size <= sealed);
  for (const each of missing.slice(0, READ_LIMIT)) {
    const note = await each.read();
    const checkpoint = note === null ? null : openCheckpoint(note, verifiers);
    if (note === null || checkpoint?.origin !== origin) continue;
    await growTree(pool, checkpoint.size);
    const root = await rootAt(checkpoint.size, storedNodes(pool));
    if (root.equals(checkpoint.root)) await insertCheckpoint(pool, checkpoint, note);
  }
}
