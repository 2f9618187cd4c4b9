// `npm test`: builds, runs every package's tests and the browser tests through Nx, and ends with the plain total.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const SUITES = [
  { name: 'contracts', results: 'contracts/test-results/jest.json' },
  { name: 'event-store', results: 'services/event-store/test-results/jest.json' },
  { name: 'event-feed', results: 'services/event-feed/test-results/jest.json' },
  { name: 'platform', results: 'services/platform/test-results/jest.json' },
  { name: 'portal', results: 'services/portal/test-results/jest.json' },
  { name: 'notifications', results: 'services/notifications/test-results/jest.json' },
  { name: 'compliance', results: 'services/compliance/test-results/jest.json' },
  { name: 'cli', results: 'services/cli/test-results/jest.json' },
  { name: 'web', results: 'web/test-results/jest.json' },
  { name: 'browser', results: 'web/test-results/browser.json' },
];

function nx(...args) {
  const result = spawnSync('npx', ['nx', ...args], { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  return result.status === 0;
}

/** Both runners write JSON; each tells passed, failed and skipped tests, and skipped ones with their titles. */
function readResults(path) {
  const report = JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
  if (report.stats) {
    return {
      passed: report.stats.expected + report.stats.flaky,
      failed: report.stats.unexpected,
      skipped: report.stats.skipped,
    };
  }
  const brokenFiles = report.testResults.filter(
    (file) => file.status === 'failed' && file.assertionResults.length === 0,
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

// Built first, so that the tests that start the portal don't all build it at once.
const allTargetsPassed =
  nx('run-many', '-t', 'build') && nx('run-many', '-t', 'test', 'browser-test', '--nxBail=false');
const total = { passed: 0, failed: 0, skipped: 0 };
for (const { name, results } of SUITES) {
  if (!existsSync(`${root}/${results}`)) {
    console.log(`${name}: no results at ${results}`);
    total.failed += 1;
    continue;
  }
  const { passed, failed, skipped } = readResults(results);
  console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
}
if (!allTargetsPassed && total.failed === 0) total.failed = 1;
console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
process.exit(total.failed === 0 ? 0 : 1);
