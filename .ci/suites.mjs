// The test suites, through Nx and its cache, and the total of what they report.
import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { sideBySide } from './side-by-side.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Those that take longest first, so that no single one is left for the end. What is light starts no server and no browser. */
const SUITES = [
  { name: 'browser', target: '@waybook/web:browser-test', results: 'web/test-results/browser.json' },
  { name: 'portal', target: '@waybook/portal:test', results: 'services/portal/test-results/jest.json' },
  { name: 'cli', target: '@waybook/cli:test', results: 'services/cli/test-results/jest.json' },
  { name: 'event-store', target: '@waybook/event-store:test', results: 'services/event-store/test-results/jest.json' },
  { name: 'drills', target: '@waybook/drills:test', results: 'deploy/drills/test-results/jest.json' },
  { name: 'demo', target: '@waybook/demo:test', results: 'services/demo/test-results/jest.json' },
  { name: 'event-feed', target: '@waybook/event-feed:test', results: 'services/event-feed/test-results/jest.json' },
  { name: 'platform', target: '@waybook/platform:test', results: 'services/platform/test-results/jest.json' },
  {
    name: 'notifications',
    target: '@waybook/notifications:test',
    results: 'services/notifications/test-results/jest.json',
  },
  { name: 'compliance', target: '@waybook/compliance:test', results: 'services/compliance/test-results/jest.json' },
  { name: 'web', target: '@waybook/web:test', results: 'web/test-results/jest.json', isLight: true },
  {
    name: 'contracts',
    target: '@waybook/contracts:test',
    results: 'contracts/test-results/jest.json',
    isLight: true,
  },
  { name: 'checks', target: '@waybook/checks:test', results: 'deploy/checks/test-results/jest.json', isLight: true },
];
/** A suite has up to two workers, and they a database, a portal or a browser: with a third one, tests that wait for a start come too late. */
const AT_ONCE = 2;
/** How much of a failure is told beside the totals. */
const FAILURE_LINES = 12;

/** What the tests start is built first, so that they don't all build it at once. @returns whether it was */
export function build() {
  return sideBySide([{ name: 'build', command: 'npx nx run-many -t build' }], { atOnce: 1 });
}

/**
 * @param checks what only reads the source: `{ name, command }`; they follow the light suites
 * @returns whether all suites passed, and whether all checks did
 */
export async function runSuites(checks = []) {
  const jobs = (suites) =>
    suites.map(({ name, target }) => ({ name: `tests: ${name}`, command: `npx nx run ${target}` }));
  const [light, others] = [SUITES.filter(({ isLight }) => isLight), SUITES.filter(({ isLight }) => !isLight)];
  const [areOthersPassed, [areLightPassed, areChecksPassed]] = await Promise.all([
    sideBySide(jobs(others), { atOnce: AT_ONCE }),
    sideBySide(jobs(light), { atOnce: 1 }).then(async (passed) => [passed, await sideBySide(checks, { atOnce: 1 })]),
  ]);
  return { areSuitesPassed: areOthersPassed && areLightPassed, areChecksPassed };
}

/** Both runners write JSON; each tells passed, failed and skipped tests. A file that didn't load counts as one that failed. */
function readResults(path) {
  const report = JSON.parse(readFileSync(`${root}/${path}`, 'utf8'));
  return report.stats ? playwrightResults(report) : jestResults(report);
}

function playwrightResults({ stats, suites }) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const failures = suites
    .flatMap(specsOf)
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      test: `${file} › ${title}`,
      message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
    }));
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    failures,
  };
}

function jestResults(report) {
  const failures = report.testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name);
    if (status === 'failed' && assertionResults.length === 0) return [{ test: file, message }];
    return assertionResults
      .filter((result) => result.status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        test: `${file} › ${fullName}`,
        message: failureMessages.join('\n'),
      }));
  });
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** What a suite says of a failure may be thousands of lines further up. */
function printFailure({ test, message }) {
  const said = stripVTControlCharacters(message).trim().split('\n').slice(0, FAILURE_LINES);
  console.log([`✗ ${test}`, ...said.map((line) => `    ${line}`)].join('\n'));
}

/**
 * Prints each suite's figures, what failed, and, as the last line, the total.
 *
 * @param allPassed what `runSuites` said; where it is false, at least one failure is counted
 * @returns whether no test failed
 */
export function printTotal(allPassed) {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const allFailures = [];
  for (const { name, results } of SUITES) {
    if (!existsSync(`${root}/${results}`)) {
      console.log(`${name}: no results at ${results}`);
      total.failed += 1;
      continue;
    }
    const { passed, failed, skipped, failures } = readResults(results);
    console.log(`${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`);
    total.passed += passed;
    total.failed += failed;
    total.skipped += skipped;
    allFailures.push(...failures);
  }
  if (!allPassed && total.failed === 0) total.failed = 1;
  for (const failure of allFailures) printFailure(failure);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total.failed === 0;
}
