// What the runners wrote of a suite, file by file.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dirname, relative, resolve } from 'node:path';

const root = fileURLToPath(new URL('..', import.meta.url));

/**
 * Reads the JSON of Jest or of Playwright. A file that didn't load counts as one that failed.
 *
 * @param path of the results, in `test-results` of the suite's package
 * @returns of each file `{ file, passed, skipped, failures, failuresBeside, processorSeconds }`: its path from the root, numbers, and `{ test, message }` for each failure; `failuresBeside` are those of a run beside others, where a later one passed
 */
export function readResults(path) {
  const report = JSON.parse(readFileSync(path, 'utf8'));
  return report.stats ? playwrightFiles(report, path) : report.testResults.map(jestFile);
}

/**
 * @param suite `{ isPassed, files }`: a suite that ended badly counts at least one failure, also where its results tell none
 * @returns what its files come to: `{ passed, failed, skipped }`
 */
export function figuresOf({ isPassed, files }) {
  const sum = (count) => (files ?? []).reduce((total, file) => total + count(file), 0);
  const failed = sum(({ failures }) => failures.length);
  const isExplained = isPassed || failed > 0 || sum(({ failuresBeside }) => failuresBeside.length) > 0;
  return {
    passed: sum(({ passed }) => passed),
    failed: files === null || !isExplained ? failed + 1 : failed,
    skipped: sum(({ skipped }) => skipped),
  };
}

/** @returns the files that took most of the processor, most first, as far as it is known */
export function dearest(files, count) {
  return files
    .filter(({ processorSeconds }) => processorSeconds > 0)
    .toSorted((a, b) => b.processorSeconds - a.processorSeconds)
    .slice(0, count);
}

function playwrightFiles({ suites, errors = [] }, path) {
  const specsOf = (suite) => [...suite.specs, ...(suite.suites ?? []).flatMap(specsOf)];
  const files = suites.map((suite) => {
    const specs = specsOf(suite);
    const outcomes = specs.flatMap(({ tests }) => tests.map(({ status }) => status));
    const file = relative(root, resolve(dirname(path), '../browser-tests', suite.file));
    const failures = specs
      .filter(({ ok }) => !ok)
      .map(({ title, tests }) => ({
        test: `${file} › ${title}`,
        message: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? '')).join('\n'),
      }));
    return {
      file,
      passed: outcomes.filter((outcome) => outcome === 'expected').length,
      skipped: outcomes.filter((outcome) => outcome === 'skipped').length,
      failures,
      failuresBeside: [],
      processorSeconds: suite.processorSeconds,
    };
  });
  const outside = errors.map(({ message }) => ({ test: 'outside of the tests', message: message ?? '' }));
  return outside.length === 0
    ? files
    : [...files, { file: '', passed: 0, skipped: 0, failures: outside, failuresBeside: [] }];
}

function jestFile({ name, status, message, assertionResults, processorSeconds }) {
  const file = relative(root, name);
  const withStatus = (...wanted) => assertionResults.filter((result) => wanted.includes(result.status));
  const failures = withStatus('failed').map(({ fullName, failureMessages }) => ({
    test: `${file} › ${fullName}`,
    message: failureMessages.join('\n'),
  }));
  if (status === 'failed' && assertionResults.length === 0) failures.push({ test: file, message });
  return {
    file,
    passed: withStatus('passed').length,
    skipped: withStatus('pending', 'todo', 'skipped').length,
    failures,
    failuresBeside: [],
    processorSeconds,
  };
}
