// `npm run bench`: runs the benchmarks one after the other; `npm run bench -- append` runs one of them, and
// `npm run bench -- --rows=nest,pending` those that have these rows, with no others.
import { spawnSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installStores } from './install.mjs';
import { ROWS, unknownRow } from './rows.mjs';

const folder = dirname(fileURLToPath(import.meta.url));
const helpers = new Set([
  'run.mjs',
  'install.mjs',
  'payload.mjs',
  'statistics.mjs',
  'append-report.mjs',
  'ratio-table.mjs',
  'processor-time.mjs',
  'spent.mjs',
  'rows.mjs',
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
const options = process.argv.slice(2).filter((word) => word.startsWith('-'));
const rows = options.find((option) => option.startsWith('--rows='))?.slice('--rows='.length);
if (rows !== undefined && unknownRow(rows) !== undefined) {
  console.error(`There is no row "${unknownRow(rows)}"; there are: ${Object.values(ROWS).flat().join(', ')}.`);
  process.exit(1);
}
const withRows = (names) => names.filter((name) => ROWS[name]?.some((row) => rows.split(',').includes(row)));
const chosen = wanted.length > 0 ? wanted : benchmarks;
installStores();
for (const name of rows === undefined ? chosen : withRows(chosen)) {
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
