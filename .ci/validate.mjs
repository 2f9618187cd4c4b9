// `npm run validate`: everything CI checks. What only reads the source follows the light suites. One run tells everything that is
// wrong.
import { build, printTotal, runSuites } from './suites.mjs';

const CHECKS = [
  { name: 'lint', command: 'npx eslint . --max-warnings 0' },
  { name: 'formatting', command: 'npx prettier --check --log-level warn .' },
  { name: 'types of what runs on Node', command: 'npx tsc -p tsconfig.node.json' },
  { name: 'types of the web', command: 'npx nx run @waybook/web:typecheck' },
  {
    name: 'dependency direction',
    command: 'npx depcruise contracts services web/src --config .dependency-cruiser.mjs',
  },
  { name: 'generated files', command: 'npm run generate -- --check' },
];
if (!(await build())) {
  printTotal(false);
  process.exit(1);
}
const { areSuitesPassed, areChecksPassed } = await runSuites(CHECKS);
// The total stays the last line.
if (!areChecksPassed) console.log('✗ not all of the checks passed');
const areTestsPassed = printTotal(areSuitesPassed);
process.exit(areChecksPassed && areTestsPassed ? 0 : 1);
