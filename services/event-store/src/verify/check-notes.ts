import type { Pool } from 'pg';
import { openCheckpoint, type Checkpoint } from '../checkpoints/checkpoint.js';
import type { NoteVerifier } from '../checkpoints/signed-note.js';
import type { Finding } from './finding.js';

/** Those that are signed as they should be; one that stands in both places is the same object in both. */
export interface Notes {
  readonly outside: readonly Checkpoint[];
  readonly inside: readonly Checkpoint[];
  readonly findings: readonly Finding[];
}

interface NoteRow {
  readonly size: number;
  readonly note: string;
  readonly signed_at: Date;
  /** Whether the time has no more digits than were signed. */
  readonly is_exact: boolean;
}

/** Opens the notes of both places. */
export async function checkNotes(
  pool: Pool,
  outside: readonly string[],
  origin: string,
  verifiers: readonly NoteVerifier[],
): Promise<Notes> {
  const { rows } = await pool.query<NoteRow>(
    `select size, note, signed_at, date_trunc('milliseconds', signed_at) = signed_at as is_exact from checkpoints order by size`,
  );
  const findings: Finding[] = [];
  // Nearly all stand in both places, word by word, and a signature costs more to check than all else about it.
  const opened = new Map<string, Checkpoint | null>();
  const open = (note: string, place: string): Checkpoint[] => {
    if (!opened.has(note)) opened.set(note, openCheckpoint(note, verifiers));
    const checkpoint = opened.get(note);
    if (checkpoint?.origin === origin) return [checkpoint];
    findings.push({
      seq: null,
      what: `a checkpoint ${place} is not signed by this log's key: ${note.split('\n')[1] ?? ''}`,
    });
    return [];
  };
  const outer = outside.flatMap((note) => open(note, 'outside the database'));
  const inner = rows.flatMap(({ note, size, signed_at: signedAt, is_exact: isExact }) => {
    const checkpoints = open(note, 'in the database');
    const isMislabelled = checkpoints.some(
      (is) => is.size !== size || !isExact || is.at.getTime() !== signedAt.getTime(),
    );
    if (isMislabelled)
      findings.push({ seq: size, what: 'the checkpoint kept for this size is of another size or time' });
    return checkpoints;
  });
  return { outside: outer, inside: inner, findings };
}
