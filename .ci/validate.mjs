// `npm run validate`: everything CI checks, cheapest first; stops at the first step that fails.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STEPS = [
  ['formatting', 'npx prettier --check --log-level warn .'],
  ['lint', 'npx eslint . --max-warnings 0'],
  ['dependency direction', 'npx depcruise contracts services web/src --config .dependency-cruiser.mjs'],
  ['types', 'npx nx run-many -t typecheck'],
  ['generated files', 'npm run generate -- --check'],
  ['tests', 'npm test'],
];

for (const [name, command] of STEPS) {
  console.log(`\n▸ ${name}: ${command}`);
  const started = Date.now();
  const { status } = spawnSync(command, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: true });
  if (status !== 0) {
    console.log(`✗ ${name} failed`);
    process.exit(1);
  }
  // The tests' own last line, the total, stays the last one.
  if (name !== 'tests') console.log(`✓ ${name} (${((Date.now() - started) / 1000).toFixed(0)} s)`);
}
