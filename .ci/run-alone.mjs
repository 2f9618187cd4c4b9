// A second run, with nothing beside it, for the few files that failed beside others.
import { spawnSync } from 'node:child_process';
import { existsSync, rmSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readResults } from './results.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
/** Of some eight hundred files, a machine that was too busy fails a few. More are a fault, and time that nobody should wait for. */
const MAX_FILES = 6;
const ALONE_RESULTS = 'test-results/alone.json';

/**
 * @param suites `{ directory, files }` of each; `files` is null where it wrote no results
 * @param runFile runs one file of a suite, and gives what it then comes to, or null
 * @returns the same; of a file that passed with nothing beside it, its failures of before are `failuresBeside`
 */
export function judgedAlone(suites, runFile = runAlone) {
  const failed = suites.flatMap(({ files }) => files ?? []).filter(({ failures }) => failures.length > 0);
  if (failed.length > MAX_FILES) return suites;
  return suites.map((suite) => ({ ...suite, files: suite.files?.map((file) => judged(suite, file, runFile)) ?? null }));
}

function judged(suite, file, runFile) {
  if (file.failures.length === 0) return file;
  const alone = runFile(suite, file);
  const isPassed = alone !== null && alone.failures.length === 0 && alone.passed > 0;
  return isPassed ? { ...alone, failuresBeside: file.failures } : file;
}

function runAlone({ directory }, { file }) {
  const isBrowser = file.endsWith('.browser.ts');
  const runner = isBrowser ? `${directory}/browser-tests/run.mjs` : `${root}/.ci/jest.mjs`;
  // Jest takes a path, Playwright what is in a name.
  const chosen = isBrowser ? basename(file) : relative(directory, `${root}/${file}`);
  rmSync(`${directory}/${ALONE_RESULTS}`, { force: true });
  spawnSync(process.execPath, [runner, chosen], {
    cwd: directory,
    env: { ...process.env, WAYBOOK_TEST_RESULTS: ALONE_RESULTS },
    stdio: 'ignore',
  });
  if (!existsSync(`${directory}/${ALONE_RESULTS}`)) return null;
  return readResults(`${directory}/${ALONE_RESULTS}`).find((ran) => ran.file === file) ?? null;
}
