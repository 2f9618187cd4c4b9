// The test suites, through Nx and its cache, and the total of what they report.
import { existsSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { dearest, figuresOf, readResults } from './results.mjs';
import { judgedAlone } from './run-alone.mjs';
import { sideBySide } from './side-by-side.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Those that take longest first, so that no single one is left for the end. What is light starts no server and no browser. */
const SUITES = [
  browserSuite(1),
  { name: 'portal', target: '@waybook/portal:test', results: 'services/portal/test-results/jest.json' },
  browserSuite(2),
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
  {
    name: 'tracing',
    target: '@waybook/tracing:test',
    results: 'services/tracing/test-results/jest.json',
    isLight: true,
  },
  { name: 'checks', target: '@waybook/checks:test', results: 'deploy/checks/test-results/jest.json', isLight: true },
];
/** In two halves, each with a portal of its own: together they take longer than all the others. */
function browserSuite(half) {
  const results = `browser-${half}.json`;
  return {
    name: `browser ${half} of 2`,
    target: `@waybook/web:browser-test --shard=${half}/2 --results=${results}`,
    results: `web/test-results/${results}`,
  };
}

/** A suite has up to two workers, and they a database, a portal or a browser: with a third one, tests that wait for a start come too late. */
const AT_ONCE = 2;
/** Of how many files it is told what they took. */
const DEAREST = 10;
/** How much of a failure is told beside the totals. */
const FAILURE_LINES = 12;
const NX = createRequire(import.meta.url).resolve('nx/bin/nx.js');
// Else each call starts three processes that find out how the project is made up, and spends three times the work.
process.env.NX_ISOLATE_PLUGINS ??= 'false';

/** What the tests start is built first, so that they don't all build it at once. Results of an earlier run go. @returns whether it was */
export async function build() {
  for (const { results } of SUITES) rmSync(`${root}/${results}`, { force: true });
  return (await sideBySide([{ name: 'build', command: `node "${NX}" run-many -t build` }], { atOnce: 1 })).length === 0;
}

/**
 * Runs the suites, and a few files that failed once more with nothing beside them.
 *
 * @param checks what only reads the source: `{ name, command }`; they follow the light suites
 * @returns of each suite `{ name, isPassed, files }`, files as `readResults` gives them or null; and the names of the checks that failed
 */
export async function runSuites(checks = []) {
  const jobs = (suites) => suites.map(({ name, target }) => ({ name, command: `node "${NX}" run ${target}` }));
  const [light, others] = [SUITES.filter(({ isLight }) => isLight), SUITES.filter(({ isLight }) => !isLight)];
  const [failedOthers, [failedLight, failedChecks]] = await Promise.all([
    sideBySide(jobs(others), { atOnce: AT_ONCE }),
    sideBySide(jobs(light), { atOnce: 1 }).then(async (failed) => [failed, await sideBySide(checks, { atOnce: 1 })]),
  ]);
  const failed = [...failedOthers, ...failedLight];
  const suites = SUITES.map(({ name, results }) => ({ name, isPassed: !failed.includes(name), ...resultsAt(results) }));
  return { suites: judgedAlone(suites), failedChecks };
}

/** @returns the suites as `runSuites` gives them, where none could be run */
export function notRun() {
  return SUITES.map(({ name }) => ({ name, isPassed: false, files: null }));
}

function resultsAt(path) {
  const directory = `${root}/${dirname(dirname(path))}`;
  return { directory, files: existsSync(`${root}/${path}`) ? readResults(`${root}/${path}`) : null };
}

/**
 * Prints which files took most of the processor, each suite's figures, what failed, and, as the last line, the total. What passed only with nothing beside it counts as passed, and is
 * named with its failure: it is a fault of the test or of the product.
 *
 * @returns whether no test failed
 */
export function printTotal(suites) {
  const files = suites.flatMap((suite) => suite.files ?? []);
  const total = { passed: 0, failed: 0, skipped: 0 };
  console.log("Seconds of processor time, without the database that a suite's files share:");
  for (const { file, processorSeconds } of dearest(files, DEAREST))
    console.log(`${processorSeconds.toFixed(1)} ${file}`);
  for (const suite of suites) {
    const figures = figuresOf(suite);
    console.log(`${suite.name}: ${figures.passed} passed, ${figures.failed} failed, ${figures.skipped} skipped`);
    for (const kind of Object.keys(total)) total[kind] += figures[kind];
  }
  for (const failure of files.flatMap(({ failuresBeside }) => failuresBeside))
    printFailure('≈ passed alone only:', failure);
  for (const failure of files.flatMap(({ failures }) => failures)) printFailure('✗', failure);
  console.log(`${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`);
  return total.failed === 0;
}

/** What a suite says of a failure may be thousands of lines further up. */
function printFailure(sign, { test, message }) {
  const said = stripVTControlCharacters(message).trim().split('\n').slice(0, FAILURE_LINES);
  console.log([`${sign} ${test}`, ...said.map((line) => `    ${line}`)].join('\n'));
}
