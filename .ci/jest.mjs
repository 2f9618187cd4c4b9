// Runs Jest with ESM support in the current package and keeps its result for the total that `npm test` prints.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { temporaryFolder } from './temporary-folder.mjs';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
/**
 * V8 compiles a function for speed only after many more calls than by itself: a worker ends before most of what it compiled so has paid for itself.
 * Workers are started with the same words.
 */
const COMPILE_LATE = ['--invocation-count-for-maglev=12000', '--invocation-count-for-turbofan=90000'];
const folder = temporaryFolder();
const results = process.env.WAYBOOK_TEST_RESULTS ?? 'test-results/jest.json';
/** Each file's processor time, a line each, as its worker ends with it. */
const notes = join(folder.path, `seconds-${process.pid}`);
mkdirSync('test-results', { recursive: true });
rmSync(results, { force: true });
writeFileSync(notes, '');
const result = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    ...COMPILE_LATE,
    jest,
    '--json',
    `--outputFile=${results}`,
    '--testLocationInResults',
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, TMPDIR: folder.path, WAYBOOK_TEST_SECONDS: notes } },
);
if (existsSync(results)) {
  const lines = readFileSync(notes, 'utf8').split('\n').filter(Boolean);
  const seconds = new Map(lines.map((line) => JSON.parse(line)).map((note) => [note.file, note.seconds]));
  const report = JSON.parse(readFileSync(results, 'utf8'));
  for (const file of report.testResults) file.processorSeconds = seconds.get(file.name);
  writeFileSync(results, JSON.stringify(report));
}
rmSync(notes);
folder.clear();
process.exit(result.status ?? 1);
