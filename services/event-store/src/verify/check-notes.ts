import type { Pool } from 'pg';
import { openCheckpoint, type Checkpoint } from '../checkpoints/checkpoint.js';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import type { Finding } from './finding.js';

export interface Notes {
  /** All that are signed as they should be, by size. */
  readonly checkpoints: readonly Checkpoint[];
  /** The last one that was kept outside; 0 where there is none. */
  readonly protectedSize: number;
  readonly findings: readonly Finding[];
}

interface NoteRow {
  readonly size: number;
  readonly note: string;
  readonly signed_at: Date;
  /** Whether the time has no more digits than were signed. */
  readonly is_exact: boolean;
}

/** Opens the notes of both places. What stands outside must stand in the database as well, word by word. */
export async function checkNotes(
  pool: Pool,
  outside: readonly string[],
  origin: string,
  verifiers: readonly NoteVerifier[],
): Promise<Notes> {
  const { rows } = await pool.query<NoteRow>(
    `select size, note, signed_at, date_trunc('milliseconds', signed_at) = signed_at as is_exact from checkpoints order by size`,
  );
  const known = new Map(rows.map(({ size, note }) => [size, note]));
  const findings: Finding[] = [];
  const open = (note: string, place: string): Checkpoint[] => {
    const checkpoint = openCheckpoint(note, verifiers);
    if (checkpoint?.origin === origin) return [checkpoint];
    findings.push({
      seq: null,
      what: `a checkpoint ${place} is not signed by this log's key: ${note.split('\n')[1] ?? ''}`,
    });
    return [];
  };
  const outer = outside.flatMap((note) => open(note, 'outside the database'));
  const inner = rows.flatMap(({ note, size, signed_at: signedAt, is_exact: isExact }) => {
    const opened = open(note, 'in the database');
    const isMislabelled = opened.some((is) => is.size !== size || !isExact || is.at.getTime() !== signedAt.getTime());
    if (isMislabelled)
      findings.push({ seq: size, what: 'the checkpoint kept for this size is of another size or time' });
    return opened;
  });
  const lastInner = rows.at(-1)?.size ?? 0;
  for (const { size } of outer) {
    // The newest one outside may have been put there a moment before it is noted down.
    if (!known.has(size) && size < lastInner)
      findings.push({ seq: size, what: 'the checkpoint of this size is missing in the database' });
  }
  const checkpoints = [...outer, ...inner].sort((one, other) => one.size - other.size);
  return { checkpoints, protectedSize: Math.max(0, ...outer.map(({ size }) => size)), findings };
}
