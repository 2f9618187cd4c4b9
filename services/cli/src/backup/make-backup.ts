import { verifiersOf } from '@waybook/event-store';
import type pg from 'pg';
import { Progress } from '../audit/progress.js';
import type { Log } from '../audit/with-log.js';
import { asOwner, asOwnerAlone } from './as-owner.js';
import type { BackupFiles } from './backup-files.js';
import { recordBackup } from './backup-record.js';
import { DamagedFile } from './backup-refused.js';
import { CHECKPOINTS, copyFiles } from './copy-files.js';
import { beginSnapshot, type DatabaseDump, dumpTables } from './dump-database.js';
import { backupIds, type Manifest, readManifest, writeManifest } from './manifest.js';
import { productVersion } from './product-version.js';
import { type DatabaseFigures, readFigures } from './read-figures.js';

/** What a backup is made of. */
export interface BackedUp extends Pick<Log, 'ownerUrl'> {
  readonly resources: Pick<Log['resources'], 'objectStorage' | 'trail'>;
}

export interface MadeBackup {
  readonly manifest: Manifest;
  /** So many files the place didn't have yet. */
  readonly copied: number;
}

const TURN = { lock: 7_392_615_491, refusal: 'Another backup is being made: wait until it has ended.' };

/**
 * Makes a backup while the portal serves: the database as of one moment, and the files that belong to it (R237).
 *
 * @throws BackupRefused while another one is made
 */
export function makeBackup(log: BackedUp, files: BackupFiles, place: string): Promise<MadeBackup> {
  return asOwnerAlone(log.ownerUrl, TURN, () => makeAlone(log, files, place));
}

async function makeAlone(log: BackedUp, files: BackupFiles, place: string): Promise<MadeBackup> {
  const { objectStorage: source } = log.resources;
  const previous = await newestOf(files);
  const checkpoints = await source.list(CHECKPOINTS);
  const dumped = await asOwner(log.ownerUrl, (owner) => dumpDatabase(owner, log, files));
  const progress = new Progress('files');
  const onProgress = (done: number, total: number) => progress.show(done, total);
  const { copied, ...list } = await copyFiles({ source, files, id: dumped.id, previous, onProgress }, checkpoints);
  const product = await productVersion();
  const manifest: Manifest = { format: 1, ...dumped, product, keyMark: files.keyMark, files: list };
  await writeManifest(files, manifest);
  await recordBackup(source, manifest, place);
  return { manifest, copied };
}

/** One that can't be read is no help, and no hindrance: its files are copied anew. */
async function newestOf(files: BackupFiles): Promise<Manifest | null> {
  const newest = (await backupIds(files)).at(-1);
  if (newest === undefined) return null;
  return readManifest(files, newest).catch((error: unknown) => {
    if (error instanceof DamagedFile) return null;
    throw error;
  });
}

async function dumpDatabase(
  owner: pg.PoolClient,
  { resources }: BackedUp,
  files: BackupFiles,
): Promise<DatabaseFigures & DatabaseDump> {
  const tables = await beginSnapshot(owner);
  const figures = await readFigures(owner, verifiersOf(resources.trail.signer));
  const progress = new Progress('rows');
  const onProgress = (rows: number, total: number) => progress.show(rows, total);
  const dump = await dumpTables(owner, tables, { files, id: figures.id, onProgress });
  await owner.query('rollback');
  return { ...figures, ...dump };
}
