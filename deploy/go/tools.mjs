import { spawn, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { cacheFolder } from '../cache-folder.mjs';

/**
 * A program that Go builds from a module, for tests and development; no part of the product.
 *
 * @param source its package within the module, for instance `helm.sh/helm/v4/cmd/helm`
 * @param version of the module; another one is another folder
 */
export function goTool(source, version) {
  const name = basename(source);
  const folder = join(cacheFolder(), `${name}-${version}-${process.arch}`);
  const path = join(folder, process.platform === 'win32' ? `${name}.exe` : name);
  return {
    path,
    isThere: () => existsSync(path),
    /** Takes minutes, where it isn't there yet. */
    async build() {
      if (existsSync(path)) return;
      const draft = `${folder}.${process.pid}`;
      await mkdir(draft, { recursive: true });
      try {
        await install(`${source}@${version}`, draft);
        // Another process may have been quicker.
        await rename(draft, folder).catch((error) => {
          if (!existsSync(path)) throw error;
        });
      } finally {
        await rm(draft, { recursive: true, force: true });
      }
    },
  };
}

export function hasGo() {
  return spawnSync('go', ['version'], { stdio: 'ignore' }).status === 0;
}

/**
 * Compiled in a hurry: without what only a debugger reads and without inlining, and with garbage left lying. For helm that is 137 s of processor time instead of 197,
 * and a program that is started some fifty times is no slower by it.
 */
function install(source, folder) {
  const child = spawn('go', ['install', '-trimpath', '-ldflags=-s -w', '-gcflags=all=-dwarf=false -l', source], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, GOBIN: folder, CGO_ENABLED: '0', GOGC: '400' },
  });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(`Go could not build ${source}.`))));
  });
}
