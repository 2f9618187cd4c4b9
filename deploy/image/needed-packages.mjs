import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { READ_FILES, STAY_OUTSIDE } from '../../.ci/outside-the-bundle.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * What the bundle finds in `node_modules` when it runs, and what that needs in its turn.
 *
 * @returns of each package its path from the root, and the files that are wanted of it where it isn't all of it
 * @throws where one of them is not installed
 */
export function neededPackages() {
  const whole = new Set();
  for (const name of STAY_OUTSIDE) addWithDependencies(whole, name, root);
  const inPart = Object.entries(READ_FILES).map(([name, files]) => ({ path: pathOf(name, root), files }));
  return [...[...whole].map((path) => ({ path })), ...inPart];
}

function addWithDependencies(found, name, from) {
  const path = pathOf(name, from);
  if (path === undefined) throw new Error(`${name}, which ${from} needs, is not installed`);
  if (found.has(path)) return;
  found.add(path);
  const folder = join(root, path);
  const { dependencies = {}, optionalDependencies = {} } = JSON.parse(
    readFileSync(join(folder, 'package.json'), 'utf8'),
  );
  // npm installs those of another platform nowhere, and names optional ones in both lists.
  for (const each of Object.keys({ ...dependencies, ...optionalDependencies }))
    if (!(each in optionalDependencies) || pathOf(each, folder) !== undefined) addWithDependencies(found, each, folder);
}

/** As Node looks for a package: beside whoever wants it, then further out, up to the root. */
function pathOf(name, from) {
  const folder = join(from, 'node_modules', name);
  if (existsSync(join(folder, 'package.json'))) return folder.slice(resolve(root).length + 1);
  return resolve(from) === resolve(root) ? undefined : pathOf(name, dirname(from));
}
