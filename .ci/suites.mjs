// The test suites, through Nx and its cache, and the total of what they report.
import { existsSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { dearest, figuresOf, readResults } from './results.mjs';
import { judgedAlone } from './run-alone.mjs';
import { sideBySide } from './side-by-side.mjs';
import { programOf } from './tools/tools.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** What may run at once on two cores: two suites, which have up to two workers each, and they a database or a portal; with more, tests that wait for a start come too late. */
const ROOM = 4;
/** Those that take longest first, so that no single one is left for the end; the small ones fill what is left beside them. */
const SUITES = [
  browserSuite(1),
  browserSuite(2),
  jestSuite('portal', 'services/portal'),
  jestSuite('cli', 'services/cli'),
  jestSuite('drills', 'deploy/drills'),
  jestSuite('web', 'web'),
  jestSuite('event-store', 'services/event-store'),
  jestSuite('demo', 'services/demo'),
  // It waits for brokers most of the time: two thirds of what one unit of the room stands for.
  jestSuite('event-feed', 'services/event-feed', { takes: 1 }),
  jestSuite('platform', 'services/platform'),
  jestSuite('notifications', 'services/notifications'),
  jestSuite('compliance', 'services/compliance'),
  jestSuite('contracts', 'contracts', { takes: 1 }),
  jestSuite('tracing', 'services/tracing', { takes: 1 }),
  jestSuite('checks', 'deploy/checks', { takes: 1 }),
];
/** In two halves, each with a portal of its own. A browser's test waits as long as it works: both halves take as much as one other suite. */
function browserSuite(half) {
  const results = `browser-${half}.json`;
  return {
    name: `browser ${half} of 2`,
    target: `@waybook/web:browser-test --shard=${half}/2 --results=${results}`,
    results: `web/test-results/${results}`,
    takes: 1,
  };
}

function jestSuite(name, directory, { takes = 2 } = {}) {
  return { name, target: `@waybook/${name}:test`, results: `${directory}/test-results/jest.json`, takes };
}

/** Of how many files it is told what they took. */
const DEAREST = 10;
/** How much of a failure is told beside the totals. */
const FAILURE_LINES = 12;
// Else each call starts three processes that find out how the project is made up, and spends three times the work.
process.env.NX_ISOLATE_PLUGINS ??= 'false';

/** What the tests start is built first, so that they don't all build it at once. Results of an earlier run go. @returns whether it was */
export async function build() {
  for (const { results } of SUITES) rmSync(`${root}/${results}`, { force: true });
  return (await sideBySide([{ name: 'build', command: 'npm run --silent build' }], { room: 1 })).length === 0;
}

/**
 * Runs the suites, and a few files that failed once more with nothing beside them.
 *
 * @param checks what only reads the source: `{ name, command }`. They run beside the suites, one after another, in the time that those wait, and make none of them late
 * @returns of each suite `{ name, isPassed, files }`, files as `readResults` gives them or null; and the names of the checks that failed
 */
export async function runSuites(checks = []) {
  const nx = programOf('nx');
  const jobs = SUITES.map(({ name, target, takes }) => ({ name, command: `node "${nx}" run ${target}`, takes }));
  const yielding = checks.map((check) => ({ ...check, yields: true }));
  const [failed, failedChecks] = await Promise.all([
    sideBySide(jobs, { room: ROOM }),
    sideBySide(yielding, { room: 1 }),
  ]);
  const suites = SUITES.map(({ name, results }) => ({
    name,
    isPassed: !failed.includes(name),
    ...resultsAt(results),
  }));
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
