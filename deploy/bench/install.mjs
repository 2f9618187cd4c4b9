import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const folder = dirname(fileURLToPath(import.meta.url));

function isInstalled() {
  const marker = join(folder, 'node_modules', '.package-lock.json');
  return existsSync(marker) && statSync(marker).mtimeMs >= statSync(join(folder, 'package-lock.json')).mtimeMs;
}

/** The stores that are measured beside ours are no part of the product, so npm installs them when they are first needed. */
export function installStores() {
  if (isInstalled()) return;
  const { status } = spawnSync('npm', ['ci', '--no-fund', '--no-audit'], { cwd: folder, stdio: 'inherit' });
  if (status !== 0) throw new Error(`npm ci in ${folder} ended with ${status}`);
}
