import type { ObjectStorage } from '@waybook/platform/object-storage';

const FOLDER = 'removals';
const ENTRY = /^removals\/([0-9a-f-]{36})\.json$/;

/** Which businesses were removed, kept beside the database: a backup from before brings them back, and can't know better. */
export async function noteRemoval(storage: ObjectStorage, business: string, at: Date): Promise<void> {
  const entry = JSON.stringify({ business, removedAt: at.toISOString() });
  await storage.put(`${FOLDER}/${business}.json`, Buffer.from(entry));
}

export async function notedRemovals(storage: ObjectStorage): Promise<string[]> {
  return (await storage.list(FOLDER)).flatMap((key) => ENTRY.exec(key)?.[1] ?? []);
}
