import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { askMailServer } from '@waybook/notifications';
import { londonDay } from '@waybook/contracts/calendar';
import type { Configuration } from '@waybook/platform/config';
import { MODULUS_FOLDER, ModulusTableUnreadable, readModulusTables } from '@waybook/portal';
import { certificateUntil } from './certificate-of.js';
import { type Finding, fail, looked, ok, warn } from './finding.js';
import { lookAtBrokers } from './kafka-checks.js';
import { certificateFinding, diskFinding, modulusFinding, nodeFinding } from './machine-findings.js';
import { keyFindings, secretFilesFinding, settingsFindings } from './settings-findings.js';

const OTHERS = 0o077;
const MODULUS_TODO = `look at ${MODULUS_FOLDER}/ in the data directory: nothing starts before this is mended`;

/** What can be looked at without the database. */
export async function machineFindings(configuration: Configuration): Promise<Finding[]> {
  const { dataDirectory, secrets } = configuration;
  const looks = [
    looked('disk', 'look at the disk of the data directory', () => lookAtDisk(dataDirectory)),
    looked('secret files', 'look at secrets/ in the data directory', async () =>
      secretFilesFinding(await openSecretFiles(join(dataDirectory, 'secrets'))),
    ),
    looked('certificate', 'look at the proxy, and at the name in WAYBOOK_PUBLIC_URL', () =>
      lookAtCertificate(configuration),
    ),
    looked('account numbers', MODULUS_TODO, () => lookAtModulusTables(dataDirectory)),
    lookAtMail(configuration),
    lookAtBrokers(configuration),
  ];
  return [
    nodeFinding(process.versions.node),
    ...settingsFindings(configuration),
    ...keyFindings(secrets),
    ...(await Promise.all(looks)).flat(),
  ];
}

async function lookAtDisk(directory: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(directory);
  return diskFinding(directory, { free: bavail * bsize, total: blocks * bsize });
}

async function lookAtModulusTables(dataDirectory: string): Promise<Finding> {
  const today = londonDay(new Date());
  try {
    const table = (await readModulusTables(dataDirectory)).on(today);
    return modulusFinding(table, { today, folder: join(dataDirectory, MODULUS_FOLDER) });
  } catch (error) {
    if (error instanceof ModulusTableUnreadable) return fail('account numbers', error.message, MODULUS_TODO);
    throw error;
  }
}

async function openSecretFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const open: string[] = [];
  for (const name of names) if (((await stat(join(folder, name))).mode & OTHERS) !== 0) open.push(join(folder, name));
  return open;
}

async function lookAtCertificate({ publicUrl }: Configuration): Promise<readonly Finding[]> {
  if (!publicUrl?.startsWith('https:')) return [];
  const address = new URL(publicUrl);
  return [certificateFinding(address.host, await certificateUntil(address), new Date())];
}

async function lookAtMail({ smtp, isProduction }: Configuration): Promise<readonly Finding[]> {
  if (smtp === undefined) {
    const says = 'no mail server: mails are said in the log alone';
    return [isProduction ? warn('mail', says, 'set SMTP_URL: nobody can choose a new password') : ok('mail', says)];
  }
  const problem = await askMailServer(smtp.url);
  return [
    problem === null
      ? ok('mail', `${new URL(smtp.url).hostname} takes mails`)
      : fail(
          'mail',
          `${new URL(smtp.url).hostname} takes none (${problem})`,
          'look at the mail server and SMTP_URL: mails wait meanwhile',
        ),
  ];
}
