// `npm run bench`: runs the benchmarks one after the other; `npm run bench -- append` runs one of them.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installStores } from './install.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const helpers = new Set([
  'run.mjs',
  'install.mjs',
  'payload.mjs',
  'statistics.mjs',
  'append-report.mjs',
  'ratio-table.mjs',
  'processor-time.mjs',
]);
const benchmarks = readdirSync(folder)
  .filter((file) => file.endsWith('.mjs') && !helpers.has(file))
  .map((file) => file.slice(0, -'.mjs'.length));

function run(program, parameters) {
  const { status } = spawnSync(program, parameters, { cwd: folder, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('-'));
const unknown = wanted.filter((name) => !benchmarks.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown[0]}"; there are: ${benchmarks.join(', ')}.`);
  process.exit(1);
}
installStores();
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
for (const name of wanted.length > 0 ? wanted : benchmarks) {
  const runTypeScript = join(folder, '..', '..', '.ci', 'run-typescript.mjs');
  run(process.execPath, [
    '--no-warnings',
    '--conditions=waybook-source',
    '--import',
    runTypeScript,
    join(folder, `${name}.mjs`),
    ...options,
  ]);
}
