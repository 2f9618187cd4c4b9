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
const jestSuite = (name, directory) => ({
  name,
  target: `@waybook/${name}:test`,
  results: `${directory}/test-results/jest.json`,
});
/** Those that take longest first, so that no single one is left for the end; what starts no server stands beside what starts many. */
const SUITES = [
  jestSuite('portal', 'services/portal'),
  jestSuite('web', 'web'),
  jestSuite('cli', 'services/cli'),
  jestSuite('event-store', 'services/event-store'),
  jestSuite('drills', 'deploy/drills'),
  jestSuite('demo', 'services/demo'),
  jestSuite('event-feed', 'services/event-feed'),
  jestSuite('platform', 'services/platform'),
  jestSuite('notifications', 'services/notifications'),
  jestSuite('compliance', 'services/compliance'),
  jestSuite('contracts', 'contracts'),
  jestSuite('tracing', 'services/tracing'),
  jestSuite('checks', 'deploy/checks'),
];
const BROWSER_SUITES = [browserSuite(1), browserSuite(2)];
const ALL_SUITES = [...BROWSER_SUITES, ...SUITES];
/** In two halves, each with a portal of its own, so that one database needn't hold what all of them leave. */
function browserSuite(half) {
  const results = `browser-${half}.json`;
  return {
    name: `browser ${half} of 2`,
    target: `@waybook/web:browser-test --shard=${half}/2 --results=${results}`,
    results: `web/test-results/${results}`,
  };
}

/**
 * Beside the browser tests, which wait as long as they work: two halves of those at once leave half of two cores idle. A suite has up to two workers, and they a
 * database or a portal.
 */
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
  for (const { results } of ALL_SUITES) rmSync(`${root}/${results}`, { force: true });
  return (await sideBySide([{ name: 'build', command: `node "${NX}" run-many -t build` }], { atOnce: 1 })).length === 0;
}

/**
 * Runs the suites, and a few files that failed once more with nothing beside them.
 *
 * @param checks what only reads the source: `{ name, command }`; they follow the suites
 * @returns of each suite `{ name, isPassed, files }`, files as `readResults` gives them or null; and the names of the checks that failed
 */
export async function runSuites(checks = []) {
  const jobs = (suites) => suites.map(({ name, target }) => ({ name, command: `node "${NX}" run ${target}` }));
  const lanes = [
    sideBySide(jobs(BROWSER_SUITES), { atOnce: 1 }),
    sideBySide([...jobs(SUITES), ...checks], { atOnce: AT_ONCE }),
  ];
  const failed = (await Promise.all(lanes)).flat();
  const suites = ALL_SUITES.map(({ name, results }) => ({
    name,
    isPassed: !failed.includes(name),
    ...resultsAt(results),
  }));
  return {
    suites: judgedAlone(suites),
    failedChecks: checks.map(({ name }) => name).filter((name) => failed.includes(name)),
  };
}

/** @returns the suites as `runSuites` gives them, where none could be run */
export function notRun() {
  return ALL_SUITES.map(({ name }) => ({ name, isPassed: false, files: null }));
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
