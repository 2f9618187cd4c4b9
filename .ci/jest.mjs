// Runs Jest with ESM support in the current package and keeps its result for the total that `npm test` prints.
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';

const jest = createRequire(import.meta.url).resolve('jest/bin/jest');
mkdirSync('test-results', { recursive: true });
const result = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    '--json',
    '--outputFile=test-results/jest.json',
    '--testLocationInResults',
    ...process.argv.slice(2),
  ],
  { stdio: ['ignore', 'ignore', 'inherit'] },
);
process.exit(result.status ?? 1);
