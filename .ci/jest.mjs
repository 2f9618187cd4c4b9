// Runs Jest with ESM support in the current package and keeps its result for the total that `npm test` prints.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
/**
 * V8 compiles a function for speed only after many more calls than by itself: a worker ends before most of what it compiled so has paid for itself.
 * Workers are started with the same words.
 */
const COMPILE_LATE = ['--invocation-count-for-maglev=12000', '--invocation-count-for-turbofan=90000'];
mkdirSync('test-results', { recursive: true });
const result = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    ...COMPILE_LATE,
    jest,
    '--json',
    `--outputFile=${process.env.WAYBOOK_TEST_RESULTS ?? 'test-results/jest.json'}`,
    '--testLocationInResults',
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
process.exit(result.status ?? 1);
