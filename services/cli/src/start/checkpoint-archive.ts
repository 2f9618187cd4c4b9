import {
  readVerifier,
  type CheckpointArchive,
  type NoteSigner,
  type NoteVerifier,
  type ArchivedNote,
} from '@waybook/event-store';
import { ConfigurationError, type Configuration } from '@waybook/platform/config';
import type { ObjectStorage } from '@waybook/platform/object-storage';
import { createHash } from 'node:crypto';

const FOLDER = 'checkpoints';
/** So that keys sort like the sizes that they hold. */
const SIZE_DIGITS = 16;
const MARK_DIGITS = 16;
/** There are as many as there were times with something new, in the end hundreds of thousands; storage reads eight of them at a time. */
const READ_AT_ONCE = 16;
/** Names the log in every checkpoint; not the brand, which may change. */
export const LOG_ORIGIN = 'waybook/log';

/** @throws ConfigurationError when an earlier key can't be read */
export function checkpointSigner({ secrets, earlierCheckpointKeys }: Configuration): NoteSigner {
  const { checkpointKey: privateKey, previousCheckpointKey: previousKey } = secrets;
  return { name: LOG_ORIGIN, privateKey, previousKey, earlier: earlierCheckpointKeys.map(earlierKey) };
}

function earlierKey(text: string): NoteVerifier {
  const verifier = readVerifier(text);
  if (verifier?.name === LOG_ORIGIN) return verifier;
  throw new ConfigurationError(
    `WAYBOOK_EARLIER_CHECKPOINT_KEYS holds "${text}": list public keys as "waybook keys checkpoint" prints them, with commas between.`,
  );
}

/**
 * Beside the uploads; in production a bucket with object lock keeps them from whoever owns the database. None replaces another: a log that
 * was restored from a backup signs sizes anew that it had before, over other events.
 */
export function checkpointArchive(storage: ObjectStorage): CheckpointArchive {
  return {
    put: (size, note) => storage.put(keyOf(size, note), Buffer.from(note)),
    all: async () => {
      const keys = (await storage.list(FOLDER)).sort();
      const notes: (Uint8Array | null)[] = [];
      for (let from = 0; from < keys.length; from += READ_AT_ONCE) {
        notes.push(...(await Promise.all(keys.slice(from, from + READ_AT_ONCE).map((key) => storage.get(key)))));
      }
      return notes.flatMap((note) => (note ? [Buffer.from(note).toString()] : []));
    },
  };
}

/** Those over so many events or more, not read yet. */
export async function archivedFrom(storage: ObjectStorage, size: number): Promise<ArchivedNote[]> {
  // No mark stands behind it, so that it sorts before all of its size.
  const after = `${FOLDER}/${String(size).padStart(SIZE_DIGITS, '0')}`;
  const keys = await storage.list(FOLDER, after);
  return keys.map((key) => ({
    size: Number.parseInt(key.slice(FOLDER.length + 1), 10),
    read: async () => {
      const note = await storage.get(key);
      return note && Buffer.from(note).toString();
    },
  }));
}

function keyOf(size: number, note: string): string {
  const mark = createHash('sha256').update(note).digest('hex').slice(0, MARK_DIGITS);
  return `${FOLDER}/${String(size).padStart(SIZE_DIGITS, '0')}-${mark}`;
}
