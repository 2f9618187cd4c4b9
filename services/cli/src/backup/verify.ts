import { formatInstant } from '@waybook/contracts/calendar';
import { counted } from '@waybook/contracts/texts';
import { readVerifier } from '@waybook/event-store';
import { type Environment, s3Settings } from '@waybook/platform/config';
import { Progress } from '../audit/progress.js';
import { tellingMistakes } from '../audit/with-log.js';
import { BackupFiles, readBackupKey } from './backup-files.js';
import { openPlace } from './backup-place.js';
import { BackupRefused } from './backup-refused.js';
import { businessLines } from './business-lines.js';
import { type Manifest, readManifest } from './manifest.js';
import { type BackupReport, logLine, verifyBackup } from './verify-backup.js';

export interface VerifyOptions {
  readonly backup?: string;
  readonly logKey?: string;
  readonly keyFile?: string;
}

/** `waybook backup verify <place>`: 0 where the backup is what was written, 1 where it isn't. Needs no installation. */
export function verify(
  place: string,
  { backup, logKey, keyFile }: VerifyOptions,
  environment: Environment,
): Promise<number> {
  return tellingMistakes(async () => {
    const storage = await openPlace(place, s3Settings(environment), process.cwd());
    const files = new BackupFiles(storage, await readBackupKey(keyFile));
    const manifest = await readManifest(files, backup);
    const progress = new Progress('files');
    const report = await verifyBackup(files, manifest, {
      logKey: keyOf(logKey),
      onProgress: (done, total) => progress.show(done, total),
    });
    for (const line of reportLines(manifest, report, logKey !== undefined)) console.log(line);
    return report.found === 0 ? 0 : 1;
  });
}

function keyOf(text: string | undefined) {
  if (text === undefined) return undefined;
  const verifier = readVerifier(text);
  if (verifier) return verifier;
  throw new BackupRefused('--log-key is no public key: give it as "waybook keys checkpoint" prints it.');
}

export function reportLines(
  manifest: Manifest,
  { findings, found, promised }: BackupReport,
  hasLogKey: boolean,
): string[] {
  const { id, at, product, postgres, log, businesses, files } = manifest;
  return [
    ...findings.map((finding) => `✗ ${finding}`),
    ...(found > findings.length ? [`  and ${found - findings.length} more`] : []),
    `Backup ${id}: the state of ${formatInstant(new Date(at))}, by Waybook ${product} on PostgreSQL ${postgres}.`,
    logLine(log, promised),
    ...businessLines(businesses),
    `${counted(files.files, 'file')}.`,
    ...(hasLogKey || promised === null
      ? []
      : ['The checkpoint was checked with the key in the backup itself: --log-key checks it with one that you kept.']),
    found === 0
      ? 'The backup is what was written.'
      : `The backup is not what was written: ${counted(found, 'finding')}.`,
  ];
}
