import { openNote, signNote, type NoteSigner, type NoteVerifier } from './signed-note.js';

/** What the log promises: so many events, and the root of the tree over them. */
export interface Checkpoint {
  /** Names the log. */
  readonly origin: string;
  /** How many events are covered: seq 1 to this one. */
  readonly size: number;
  readonly root: Uint8Array;
  /** When it was signed. */
  readonly at: Date;
}

const INSTANT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;
const SIZE = /^(0|[1-9]\d{0,15})$/;

/** Names one checkpoint among all: `<size> <root in base64> <time>`. */
export function checkpointMark({ size, root, at }: Checkpoint): string {
  return `${size} ${Buffer.from(root).toString('base64')} ${at.toISOString()}`;
}

/** In the C2SP checkpoint form, with the time as an extension line: https://c2sp.org/tlog-checkpoint */
export function signCheckpoint({ origin, size, root, at }: Checkpoint, signer: NoteSigner): string {
  return signNote(`${origin}\n${size}\n${Buffer.from(root).toString('base64')}\n${at.toISOString()}\n`, signer);
}

/** Null where the signature or the form is not what it must be. */
export function openCheckpoint(note: string, verifiers: readonly NoteVerifier[]): Checkpoint | null {
  const text = openNote(note, verifiers);
  const [origin, size = '', root = '', at = ''] = text?.split('\n') ?? [];
  if (!origin || !SIZE.test(size) || !INSTANT.test(at)) return null;
  const bytes = Buffer.from(root, 'base64');
  return bytes.length === 32 ? { origin, size: Number(size), root: bytes, at: new Date(at) } : null;
}
