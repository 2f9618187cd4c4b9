import type { ObjectStorage } from '@waybook/platform/object-storage';
import type { Manifest } from './manifest.js';

const FOLDER = 'backup-records';

/** What the installation remembers of a backup that was made of it. */
export interface BackupRecord {
  readonly id: string;
  /** The instant whose state it holds. */
  readonly at: string;
  readonly place: string;
  readonly events: number;
}

/** In the object storage, which no restore rolls back. */
export async function recordBackup(storage: ObjectStorage, { id, at, log }: Manifest, place: string): Promise<void> {
  const record: BackupRecord = { id, at, place, events: log.events };
  await storage.put(`${FOLDER}/${id}.json`, Buffer.from(JSON.stringify(record)));
}

/** Null where none was ever made. */
export async function latestBackup(storage: ObjectStorage): Promise<BackupRecord | null> {
  const newest = (await storage.list(FOLDER)).sort().at(-1);
  const bytes = newest === undefined ? null : await storage.get(newest);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as BackupRecord);
}
