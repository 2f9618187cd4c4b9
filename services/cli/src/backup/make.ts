import { formatInstant } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import type { Environment } from '@waybook/platform/config';
import { type Log, withLog } from '../audit/with-log.js';
import { databaseIdentity, inWords, isSameDatabase, lastServed } from '../start/database-identity.js';
import { BackupFiles, readBackupKey } from './backup-files.js';
import { openPlace } from './backup-place.js';
import { NOT_ENCRYPTED } from './backup-record.js';
import { BackupRefused } from './backup-refused.js';
import { businessLines } from './business-lines.js';
import { type MadeBackup, makeBackup } from './make-backup.js';

export interface MakeOptions {
  readonly to?: string;
  readonly keyFile?: string;
}

/** `waybook backup --to <place>` */
export function make({ to, keyFile }: MakeOptions, environment: Environment): Promise<number> {
  if (to === undefined) {
    console.error('Say with --to where the backup is to lie: a folder, or s3://<bucket>/<folder>.');
    return Promise.resolve(1);
  }
  return withLog(environment, async (log) => {
    await refuseOtherDatabase(log);
    const storage = await openPlace(to, log.configuration.s3, process.cwd());
    const files = new BackupFiles(storage, await readBackupKey(keyFile));
    for (const line of madeLines(await makeBackup(log, files, to), to)) console.log(line);
    return 0;
  });
}

/** A backup of a database that no portal serves would look like one of the installation. */
async function refuseOtherDatabase({ configuration, resources }: Log): Promise<void> {
  const served = await lastServed(resources.objectStorage);
  const identity = await databaseIdentity(configuration, resources.systemPool);
  if (served === null || isSameDatabase(served, identity)) return;
  throw new BackupRefused(
    `The portal serves another database (${inWords(served)}): set DATABASE_URL as the portal has it. After a move or a restore, start the portal on this one first.`,
  );
}

function madeLines({ manifest, copied }: MadeBackup, place: string): string[] {
  const { id, at, log, tables, files, keyMark } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return [
    `Backup ${id} in ${place}: the state of ${formatInstant(new Date(at))}.`,
    `${counted(log.events, 'event')}; ${counted(rows, 'row')} of ${counted(tables.length, 'table')}; ${counted(files.files, 'file')}, ${copied} of them copied now.`,
    ...businessLines(manifest.businesses),
    keyMark === null
      ? `Warning: it is ${NOT_ENCRYPTED}.`
      : 'It is encrypted: without its key file it is worth nothing.',
    'Keep the keys apart from it: without WAYBOOK_MASTER_KEY no personal text and no photo can be read again.',
  ];
}
