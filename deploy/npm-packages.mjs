import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { npmCi } from '../.ci/node/npm-ci.mjs';
import { cacheFolder } from './cache-folder.mjs';

/**
 * The packages of a lock file of its own, for checks and tests that want them; `npm ci` of the product doesn't know them.
 *
 * @param source the folder with `package.json` and `package-lock.json`
 * @param name of the folder they are kept in, beside a hash of the lock file
 */
export function packagesOf(source, name) {
  const lock = join(source, 'package-lock.json');
  const version = createHash('sha256').update(readFileSync(lock)).digest('hex').slice(0, 12);
  const folder = join(cacheFolder(), `${name}-${version}`);
  /** Installed where they aren't yet. */
  const installed = () => {
    if (!existsSync(folder)) install(source, folder);
    return folder;
  };
  return {
    /**
     * @returns the path of the package's entry, or of a file that it exports
     * @throws where npm can't have them
     */
    resolve(packageName) {
      return createRequire(join(installed(), 'package.json')).resolve(packageName);
    },
    /**
     * @returns the folder that they are in
     * @throws where npm can't have them
     */
    modules() {
      return join(installed(), 'node_modules');
    },
    /**
     * @returns the path of the script that a package names for its program
     * @throws where npm can't have them
     */
    program(packageName, name = packageName) {
      const files = join(installed(), 'node_modules', packageName);
      const { bin } = JSON.parse(readFileSync(join(files, 'package.json'), 'utf8'));
      return join(files, typeof bin === 'string' ? bin : bin[name]);
    },
  };
}

function install(source, folder) {
  const draft = `${folder}.${process.pid}`;
  mkdirSync(draft, { recursive: true });
  try {
    for (const file of ['package.json', 'package-lock.json']) copyFileSync(join(source, file), join(draft, file));
    const status = npmCi(draft);
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
