// `npm run validate`: everything CI checks, cheapest first; stops at the first step that fails. What only reads the source runs side
// by side, so that no core waits; each step's words come whole, in the steps' order.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const STAGES = [
  [
    ['formatting', 'npx prettier --check --log-level warn .'],
    ['lint', 'npx eslint . --max-warnings 0'],
    ['dependency direction', 'npx depcruise contracts services web/src --config .dependency-cruiser.mjs'],
    ['types', 'npx nx run-many -t typecheck --parallel=1'],
  ],
  [['generated files', 'npm run generate -- --check']],
  [['tests', 'npm test']],
];

/** A step alone in its stage speaks as it goes. */
function begin([name, command], isAlone) {
  const started = Date.now();
  const child = spawn(command, {
    cwd: root,
    stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
    shell: true,
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += chunk));
  const ended = new Promise((resolve) => {
    child.once('close', (status) =>
      resolve({ isPassed: status === 0, seconds: ((Date.now() - started) / 1000).toFixed(0) }),
    );
  });
  return { name, command, ended, said: () => said };
}

for (const stage of STAGES) {
  const isAlone = stage.length === 1;
  const steps = stage.map((step) => {
    if (isAlone) console.log(`\n▸ ${step[0]}: ${step[1]}`);
    return begin(step, isAlone);
  });
  let allPassed = true;
  for (const { name, command, ended, said } of steps) {
    const { isPassed, seconds } = await ended;
    if (!isAlone) console.log(`\n▸ ${name}: ${command}\n${said().trimEnd()}`);
    // The tests' own last line, the total, stays the last one.
    if (!isPassed) console.log(`✗ ${name} failed`);
    else if (name !== 'tests') console.log(`✓ ${name} (${seconds} s)`);
    allPassed &&= isPassed;
  }
  if (!allPassed) process.exit(1);
}
