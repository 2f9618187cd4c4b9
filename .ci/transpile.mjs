// Transpiles a package's TypeScript to ESM in its dist folder, with the settings the tests use (see jest-node.mjs).
// Types are checked by `tsc` in `npm run validate`; leaving that out here keeps `npm start` quick.
import { cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative } from 'node:path';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const OUTPUT = 'dist';
const SKIPPED = new Set(['node_modules', OUTPUT, 'generated', 'test-results']);
const COPIED = new Set(['.sql', '.json', '.ttf', '.html', '.txt']);

async function* sourceFiles(folder) {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && !SKIPPED.has(entry.name)) yield* sourceFiles(path);
    else if (entry.isFile()) yield path;
  }
}

async function transpile(source, target) {
  await mkdir(dirname(target), { recursive: true });
  if (COPIED.has(extname(source))) return cp(source, target);
  const { code, map } = await transformFile(source, { ...swcOptions, sourceMaps: true });
  const output = target.replace(/\.ts$/, '.js');
  await writeFile(output, `${code}\n//# sourceMappingURL=${relative(dirname(output), output)}.map\n`);
  await writeFile(`${output}.map`, map);
}

await rm(OUTPUT, { recursive: true, force: true });
const folders = process.argv.slice(2);
for (const folder of folders) {
  const root = folders.length === 1 ? folder : '.';
  for await (const source of sourceFiles(folder)) {
    if (/\.spec\.ts$|\.d\.ts$/.test(source)) continue;
    if (extname(source) !== '.ts' && !COPIED.has(extname(source))) continue;
    await transpile(source, join(OUTPUT, relative(root, source)));
  }
}
