// `npm run validate`: everything CI checks. What only reads the source takes what the tests leave of the processors, most of whose time
// goes by in waiting. One run tells everything that is wrong.
import { sideBySide } from './side-by-side.mjs';
import { build, printTotal, runSuites } from './suites.mjs';

const CHECKS = [
  { name: 'formatting', command: 'npx prettier --check --log-level warn .' },
  { name: 'types', command: 'npx nx run-many -t typecheck --parallel=1' },
  {
    name: 'dependency direction',
    command: 'npx depcruise contracts services web/src --config .dependency-cruiser.mjs',
  },
  { name: 'generated files', command: 'npm run generate -- --check' },
  { name: 'lint', command: 'npx eslint . --max-warnings 0' },
];
/** A tenth of what a test gets when both want a processor: tests that measure time stay right. */
const NICENESS = 10;

const isBuilt = await build();
const [areChecksPassed, areSuitesPassed] = await Promise.all([
  sideBySide(CHECKS, { atOnce: 1, niceness: NICENESS }),
  isBuilt && runSuites(),
]);
// The total stays the last line.
if (!areChecksPassed) console.log('✗ not all of the checks passed');
const areTestsPassed = printTotal(areSuitesPassed);
process.exit(areChecksPassed && areTestsPassed ? 0 : 1);
