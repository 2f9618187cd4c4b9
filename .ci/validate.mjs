// `npm run validate`: everything CI checks. What only reads the source runs in the time that the suites leave. One run tells
// everything that is wrong.
import { build, notRun, printTotal, runSuites } from './suites.mjs';

const CHECKS = [
  { name: 'lint and types', command: 'npm run --silent lint' },
  { name: 'formatting', command: 'npm run --silent tools -- prettier --check --log-level warn .' },
  {
    name: 'dependency direction',
    command:
      'npm run --silent tools -- depcruise contracts services web/src deploy/checks deploy/drills --config .dependency-cruiser.mjs',
  },
  { name: 'generated files', command: 'npm run generate -- --check' },
];
const { suites, failedChecks } = (await build()) ? await runSuites(CHECKS) : { suites: notRun(), failedChecks: [] };
// The total stays the last line.
if (failedChecks.length > 0) console.log(`✗ not passed: ${failedChecks.join(', ')}`);
const areTestsPassed = printTotal(suites);
process.exit(failedChecks.length === 0 && areTestsPassed ? 0 : 1);
