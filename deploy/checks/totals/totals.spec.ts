import { expect, test } from '@jest/globals';
import { dearest, figuresOf } from '../../../.ci/results.mjs';
import { type FileResults, judgedAlone, type SuiteResults } from '../../../.ci/run-alone.mjs';

const file = (given: Partial<FileResults> = {}): FileResults => ({
  file: 'a.spec.ts',
  passed: 3,
  skipped: 0,
  failures: [],
  failuresBeside: [],
  ...given,
});
const failure = { test: 'is quick', message: 'took 12 s' };
const failed = file({ file: 'slow.spec.ts', passed: 2, failures: [failure] });
const suite = (given: Partial<SuiteResults> = {}): SuiteResults => ({
  name: 'portal',
  directory: 'services/portal',
  isPassed: true,
  files: [file()],
  ...given,
});
const failedSuite = suite({ isPassed: false, files: [file(), failed] });
const neverRun = (): never => {
  throw new Error('Nothing is to be run again');
};
const totals = (suites: SuiteResults[]) => suites.map(figuresOf);

test('a file that failed beside others and passes alone counts as passed, and its failure is kept to be told', () => {
  const alone = judgedAlone([failedSuite], () => file({ file: 'slow.spec.ts' }));
  expect(totals(alone)).toEqual([{ passed: 6, failed: 0, skipped: 0 }]);
  expect(alone[0]!.files![1]!.failuresBeside).toEqual([failure]);
});

test.each([
  ['fails again', failed],
  ['writes no results', null],
  ['runs no test', file({ file: 'slow.spec.ts', passed: 0, skipped: 3 })],
])('a file that %s alone stays failed', (_, alone) => {
  expect(totals(judgedAlone([failedSuite], () => alone))).toEqual([{ passed: 5, failed: 1, skipped: 0 }]);
});

test('only what failed runs again', () => {
  const ran: string[] = [];
  judgedAlone([suite(), failedSuite], (_, { file: name }) => {
    ran.push(name);
    return null;
  });
  expect(ran).toEqual(['slow.spec.ts']);
});

test('more than six files that failed are no matter of a busy machine', () => {
  const files = [...'abcdefg'].map((name) => file({ file: name, failures: [failure] }));
  expect(judgedAlone([suite({ files })], neverRun)).toEqual([suite({ files })]);
});

test('a suite that ended badly or wrote nothing counts a failure, whatever its files say', () => {
  expect(figuresOf(suite({ isPassed: false }))).toEqual({ passed: 3, failed: 1, skipped: 0 });
  expect(figuresOf(suite({ isPassed: false, files: null }))).toEqual({ passed: 0, failed: 1, skipped: 0 });
  expect(figuresOf(suite({ files: null }))).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

test('the files that took most of the processor come first, without those of which nothing is known', () => {
  const [cheap, dear, dearer] = [1, 20, 30].map((processorSeconds) => file({ processorSeconds }));
  expect(dearest([cheap!, dear!, file(), dearer!], 2)).toEqual([dearer, dear]);
});
