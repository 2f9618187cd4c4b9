import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { cacheFolder } from './cache-folder.mjs';

/**
 * The packages of a lock file of its own, for tests that want them; `npm ci` of the product doesn't know them.
 *
 * @param source the folder with `package.json` and `package-lock.json`
 * @param name of the folder they are kept in, beside a hash of the lock file
 */
export function packagesOf(source, name) {
  const lock = join(source, 'package-lock.json');
  const version = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 12);
  const folder = join(cacheFolder(), `${name}-${version}`);
  return {
    /**
     * Installed where they aren't yet.
     *
     * @returns the path of the package's entry
     * @throws where npm can't have them
     */
    resolve(packageName) {
      if (!existsSync(folder)) install(source, folder);
      return createRequire(join(folder, 'package.json')).resolve(packageName);
    },
  };
}

function install(source, folder) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(draft, file));
    const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: draft, stdio: ['ignore', 2, 2] });
    if (status !== 0) throw new Error(`npm ci of ${source} ended with ${status}`);
    moveTo(folder, draft);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Another process may have been quicker. */
function moveTo(folder, draft) {
  try {
    renameSync(draft, folder);
  } catch (error) {
    if (!existsSync(folder)) throw error;
  }
}
