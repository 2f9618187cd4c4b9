import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Installation } from './binaries.js';
import { PostgresUnavailable } from './postgres-unavailable.js';
import type { ServerAccount } from './server-account.js';
import { serverEnvironment } from './server-environment.js';

/** One PostgreSQL cluster on disk: its data, its log and its superuser's password lie beside each other. */
export interface Cluster {
  readonly data: string;
  readonly log: string;
  readonly password: string;
}

const SUPERUSER = 'waybook';

/** The superuser's connection to a database of the server on this port. */
export function connectionUrl(password: string, port: number, database: string): string {
  return `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`;
}

export function passwordFile(directory: string): string {
  return join(directory, 'password');
}

export async function ensureCluster(
  directory: string,
  installation: Installation,
  account: ServerAccount,
): Promise<Cluster> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const data = join(directory, 'data');
  const password = await ensurePassword(passwordFile(directory));
  if (!(await isInitialised(data))) await initialise(data, password, installation, account);
  return { data, log: join(directory, 'postgres.log'), password };
}

/**
 * Where the server's processes find their data. Below a folder that is closed to the server's account (as /root is), only
 * the working directory can be reached: it is entered while the process is still root's.
 */
export function dataPath(data: string, account: ServerAccount): string {
  return account.uid !== undefined && process.platform === 'linux' ? '/proc/self/cwd' : data;
}

async function ensurePassword(file: string): Promise<string> {
  const known = await ifThere(readFile(file, 'utf8'));
  if (known) return known;
  const password = randomBytes(24).toString('base64url');
  await writeFile(file, password, { mode: 0o600 });
  return password;
}

/** Written after initdb has ended well: its own files are there from its beginning. */
const MARKER = 'waybook-initialised';

async function isInitialised(data: string): Promise<boolean> {
  return (await ifThere(stat(join(data, MARKER)))) !== undefined;
}

/** Whether a server's data were made in this directory. */
export function hasCluster(directory: string): Promise<boolean> {
  return isInitialised(join(directory, 'data'));
}

/** What can't be looked at isn't absent: only what isn't there is made anew. */
async function ifThere<Found>(looking: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looking;
  } catch (error) {
    const { code, path, message } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return undefined;
    throw new PostgresUnavailable(
      `PostgreSQL's ${path ?? message} can't be read (${code}): give it back to this user.`,
    );
  }
}

async function initialise(
  data: string,
  password: string,
  installation: Installation,
  account: ServerAccount,
): Promise<void> {
  // What a killed initdb left behind was never used.
  await rm(data, { recursive: true, force: true });
  await mkdir(data, { mode: 0o700 });
  await own(data, account);
  await withPasswordFile(`${data}.password`, password, account, (descriptor) =>
    runInitdb(data, installation, account, descriptor),
  );
  await writeFile(join(data, MARKER), '', { mode: 0o600 });
  await own(join(data, MARKER), account);
}

async function own(path: string, { uid, gid }: ServerAccount): Promise<void> {
  if (uid !== undefined && gid !== undefined) await chown(path, uid, gid);
}

/** initdb gets the password by an inherited descriptor, because it may not be able to reach the file. */
async function withPasswordFile(
  path: string,
  password: string,
  account: ServerAccount,
  use: (descriptor: number) => Promise<void>,
): Promise<void> {
  await writeFile(path, `${password}\n`, { mode: 0o600 });
  await chmod(path, 0o600);
  await own(path, account);
  const file = await open(path, 'r');
  try {
    await use(file.fd);
  } finally {
    await file.close();
    await rm(path, { force: true });
  }
}

function runInitdb(
  data: string,
  installation: Installation,
  account: ServerAccount,
  passwordDescriptor: number,
): Promise<void> {
  const arguments_ = [
    `--pgdata=${dataPath(data, account)}`,
    `--username=${SUPERUSER}`,
    '--pwfile=/dev/fd/3',
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
    '--no-instructions',
  ];
  const child = spawn(join(installation, 'bin', 'initdb'), arguments_, {
    ...account,
    cwd: data,
    env: serverEnvironment(),
    stdio: ['ignore', 'ignore', 'pipe', passwordDescriptor],
  });
  let complaint = '';
  child.stderr?.on('data', (chunk: Buffer) => (complaint += chunk.toString()));
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new PostgresUnavailable(`PostgreSQL could not prepare its data in ${data}: ${complaint.trim()}`));
    });
  });
}
