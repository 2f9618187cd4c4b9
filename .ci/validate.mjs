// `npm run validate`: everything CI checks. What only reads the source follows the light suites. One run tells everything that is
// wrong.
import { build, printTotal, runSuites } from './suites.mjs';

const CHECKS = [
  { name: 'lint and types', command: 'npx oxlint' },
  { name: 'formatting', command: 'npx prettier --check --log-level warn .' },
  {
    name: 'dependency direction',
    command: 'npx depcruise contracts services web/src deploy/checks deploy/drills --config .dependency-cruiser.mjs',
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
