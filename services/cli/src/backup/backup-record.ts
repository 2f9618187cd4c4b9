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
  /** Absent in records of version 1.0. */
  readonly isEncrypted?: boolean;
}

/** Said of a backup without a key by the command, the doctor, the operator's page and the portal's log. */
export const NOT_ENCRYPTED =
  'not encrypted, so whoever finds it can read the names in it: use --key-file (version 2.0 makes none without it)';

/** In the object storage, which no restore rolls back. */
export async function recordBackup(
  storage: ObjectStorage,
  { id, at, log, keyMark }: Manifest,
  place: string,
): Promise<void> {
  const record: BackupRecord = { id, at, place, events: log.events, isEncrypted: keyMark !== null };
  await storage.put(`${FOLDER}/${id}.json`, Buffer.from(JSON.stringify(record)));
}

/** Null where none was ever made. */
export async function latestBackup(storage: ObjectStorage): Promise<BackupRecord | null> {
  const newest = (await storage.list(FOLDER)).sort().at(-1);
  const bytes = newest === undefined ? null : await storage.get(newest);
  return bytes && (JSON.parse(Buffer.from(bytes).toString()) as BackupRecord);
}
