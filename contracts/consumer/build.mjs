// What `npm pack` puts into the package: JavaScript with its types, and the license.
import { execFileSync } from 'node:child_process';
import { copyFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc');

rmSync(here('dist'), { recursive: true, force: true });
execFileSync(process.execPath, [compiler, '--project', here('tsconfig.build.json')], { stdio: 'inherit' });
copyFileSync(here('../../LICENSE'), here('LICENSE'));
