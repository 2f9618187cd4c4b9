import type { CheckpointShelf, NoteSigner } from '@waybook/event-store';
import type { Configuration } from '@waybook/platform/config';
import type { ObjectStorage } from '@waybook/platform/object-storage';

const FOLDER = 'checkpoints';
/** So that keys sort like the sizes that they hold. */
const SIZE_DIGITS = 16;
/** Names the log in every checkpoint; not the brand, which may change. */
export const LOG_ORIGIN = 'waybook/log';

export function checkpointSigner({ secrets }: Configuration): NoteSigner {
  return { name: LOG_ORIGIN, privateKey: secrets.checkpointKey };
}

/** Beside the uploads; in production a bucket with object lock keeps them from whoever owns the database. */
export function checkpointShelf(storage: ObjectStorage): CheckpointShelf {
  return {
    put: (size, note) => storage.put(`${FOLDER}/${String(size).padStart(SIZE_DIGITS, '0')}`, Buffer.from(note)),
    all: async () => {
      const keys = (await storage.list(FOLDER)).sort();
      const notes = await Promise.all(keys.map((key) => storage.get(key)));
      return notes.flatMap((note) => (note ? [Buffer.from(note).toString()] : []));
    },
  };
}
