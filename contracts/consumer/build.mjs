// The package as `npm pack` takes it: JavaScript with its types, readme and license, here or in the folder that is named.
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { programOf } from '../../.ci/tools/tools.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));

/** @param folder is made where it isn't there */
export function buildConsumer(folder) {
  const output = join(folder, 'dist');
  rmSync(output, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const words = ['--project', join(HERE, 'tsconfig.build.json'), '--outDir', output];
  execFileSync(process.execPath, [programOf('tsc'), ...words], { stdio: 'inherit' });
  copyFileSync(join(HERE, '../../LICENSE'), join(folder, 'LICENSE'));
  if (resolve(folder) === resolve(HERE)) return;
  copyFileSync(join(HERE, 'README.md'), join(folder, 'README.md'));
  // What builds it isn't there.
  const { scripts: _, ...described } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
  writeFileSync(join(folder, 'package.json'), `${JSON.stringify(described, null, 2)}\n`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) buildConsumer(process.argv[2] ?? HERE);
