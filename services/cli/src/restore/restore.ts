import { isDeepStrictEqual } from 'node:util';
import { type Configuration, type Environment, loadConfiguration } from '@waybook/platform/config';
import { masterKeyMark } from '@waybook/platform/database';
import type pg from 'pg';
import { closeBroughtBack } from '../businesses/remove/close-brought-back.js';
import { openPortal } from '../audit/open-portal.js';
import { Progress } from '../audit/progress.js';
import { tellingMistakes } from '../audit/with-log.js';
import { asOwner } from '../backup/as-owner.js';
import { BackupFiles, readBackupKey } from '../backup/backup-files.js';
import { openPlace } from '../backup/backup-place.js';
import { BackupRefused } from '../backup/backup-refused.js';
import { type Manifest, readManifest } from '../backup/manifest.js';
import { readBusinesses } from '../backup/read-figures.js';
import { lookAt, nameDatabase, openServer, prepare } from '../start/database-server.js';
import { installationMigrations } from '../start/installation-migrations.js';
import type { Lifetime } from '../start/lifetime.js';
import { type GuardedResources, openResources } from '../start/open-resources.js';
import { loadTables, refuseFull } from './load-database.js';
import { findLoss } from './loss.js';
import { putFiles } from './put-files.js';
import type { Restored } from './restored.js';
import { restoredLines } from './restored-lines.js';

export interface RestoreOptions {
  readonly from: string;
  readonly backup?: string;
  readonly keyFile?: string;
}

/** `waybook restore --from <place>`: 0 where everything is there that the backup held, 1 where something isn't. */
export function restore({ from, backup, keyFile }: RestoreOptions, environment: Environment): Promise<number> {
  return tellingMistakes(async (lifetime) => {
    const configuration = await loadConfiguration(environment, process.cwd());
    const files = new BackupFiles(await openPlace(from, configuration.s3, process.cwd()), await readBackupKey(keyFile));
    const manifest = await readManifest(files, backup);
    refuseOtherKeys(manifest, configuration);
    const restored = await restoreInto(configuration, files, manifest, lifetime);
    for (const line of restoredLines(restored)) console.log(line);
    const { files: put, otherTotals, foreignTables } = restored;
    return put.missing.length + otherTotals.length + foreignTables.length === 0 ? 0 : 1;
  });
}

/** @throws BackupRefused */
function refuseOtherKeys({ masterKeyMark: mark, migrations }: Manifest, { secrets }: Configuration): void {
  const keys = [secrets.masterKey, ...(secrets.previousMasterKey ? [secrets.previousMasterKey] : [])];
  if (!keys.some((key) => masterKeyMark(key) === mark)) {
    throw new BackupRefused(
      'WAYBOOK_MASTER_KEY is not the key that this backup was made with: set it to that key, or put secrets/ of then into the data directory.',
    );
  }
  const known = new Set(installationMigrations.map(({ name }) => name));
  if (migrations.every((name) => known.has(name))) return;
  throw new BackupRefused('The backup was made by a later version of Waybook: restore it with that version.');
}

async function restoreInto(
  configuration: Configuration,
  files: BackupFiles,
  manifest: Manifest,
  lifetime: Lifetime,
): Promise<Restored> {
  const { url } = await openServer(configuration, lifetime);
  await nameDatabase(configuration, url);
  await lookAt(configuration, url, refuseFull);
  const applied = new Set(manifest.migrations);
  const ofThen = installationMigrations.filter(({ name }) => applied.has(name));
  const { ownerUrl } = await prepare(configuration, url, ofThen);
  const rows = new Progress('rows');
  const foreignTables = await asOwner(ownerUrl, (owner) =>
    loadTables(owner, files, manifest, (done, total) => rows.show(done, total)),
  );
  const database = await prepare(configuration, url, installationMigrations);
  const resources = await openResources(configuration, database, lifetime);
  const loss = await findLoss(resources, manifest.log.events);
  const progress = new Progress('files');
  const put = await putFiles(files, manifest, resources.objectStorage, (done, total) => progress.show(done, total));
  const otherTotals = await asOwner(ownerUrl, (owner) => namesOfOtherTotals(owner, manifest));
  const { broughtBack, erasedAgain } = await repeatRemovals(configuration, resources);
  return { manifest, foreignTables, files: put, loss, erasedAgain, otherTotals, broughtBack };
}

/** Compared before anybody is erased again. */
async function namesOfOtherTotals(owner: pg.PoolClient, { businesses }: Manifest): Promise<string[]> {
  const now = new Map((await readBusinesses(owner)).map(({ id, totals }) => [id, totals]));
  return businesses.flatMap(({ id, name, totals }) => (isDeepStrictEqual(now.get(id), totals) ? [] : [name]));
}

/** By the ledgers that no restore rolls back: before anybody can be answered from what the backup still knew (R239). */
async function repeatRemovals(
  configuration: Configuration,
  resources: GuardedResources,
): Promise<Pick<Restored, 'broughtBack' | 'erasedAgain'>> {
  const portal = await openPortal({ configuration, resources });
  try {
    return { broughtBack: await closeBroughtBack(portal, resources), erasedAgain: await portal.repeatErasures() };
  } finally {
    await portal.close();
  }
}
