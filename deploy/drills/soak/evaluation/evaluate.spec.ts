import { expect, test } from '@jest/globals';
import { StepCounts } from '../client/step-counts.js';
import type { Sample } from '../figures/sampler.js';
import type { Holdings, PhaseResult } from '../run-soak.js';
import { evaluate } from './evaluate.js';
import { minimaOf, riseOf } from './linear-regression.js';

const MEGABYTE = 1024 ** 2;
const SAMPLES = 60;
const HOLDINGS: Holdings = { events: 0, files: 0, fileBytes: 0, databaseBytes: 0, objectBytes: 0 };
const calm: Sample = {
  atMs: 0,
  residentBytes: 200 * MEGABYTE,
  peakResidentBytes: 400 * MEGABYTE,
  descriptors: 50,
  threads: 11,
  heapUsedBytes: 80 * MEGABYTE,
  heapTotalBytes: 100 * MEGABYTE,
  externalBytes: MEGABYTE,
  loopLagMs: 10,
  connections: 30,
  walBytes: MEGABYTE,
  databaseBytes: MEGABYTE,
  postgresBytes: 90 * MEGABYTE,
};

/** The rows that don't hold, of a phase in which everything is calm but what is given. */
function missed(sampleAt: (index: number) => Partial<Sample>, changes: Partial<PhaseResult> = {}): string[] {
  const working = Array.from({ length: SAMPLES }, (_, index) => ({ ...calm, atMs: index * 5_000, ...sampleAt(index) }));
  const phase = { name: 'a phase', description: 'nothing', assemble: () => Promise.reject(new Error('not run')) };
  const result = {
    phase,
    tally: new StepCounts(),
    working,
    resting: [calm],
    before: HOLDINGS,
    after: HOLDINGS,
    ...changes,
  };
  const rows = evaluate({ start: [calm], phases: [result], mostWalBytes: 100 * MEGABYTE }, result);
  return rows.filter(({ holds }) => !holds).map(({ what }) => what);
}

test('what goes up and down holds', () => {
  expect(
    missed((index) => ({ residentBytes: (200 + (index % 2) * 20) * MEGABYTE, descriptors: 50 + (index % 7) })),
  ).toEqual([]);
});

test('memory, heap, descriptors and connections that rise through the second half do not', () => {
  const rising = (index: number) => ({
    residentBytes: (200 + 2 * index) * MEGABYTE,
    heapUsedBytes: (80 + index) * MEGABYTE,
    descriptors: 50 + 2 * index,
    connections: 30 + index,
  });
  expect(missed(rising)).toEqual([
    'rise of resident memory, MB',
    'rise of the heap after collections, MB',
    'rise of descriptors',
    'rise of database connections',
  ]);
});

test('a heap that fills and is collected is measured after its collections', () => {
  expect(missed((index) => ({ heapUsedBytes: (80 + (index % 6) * (index / 2)) * MEGABYTE }))).toEqual([]);
});

test('what is still held at rest does not hold', () => {
  const held = { ...calm, residentBytes: 301 * MEGABYTE, descriptors: 61, connections: 33 };
  expect(missed(() => ({}), { resting: [held] })).toEqual([
    'resident memory at rest, MB',
    'descriptors at rest',
    'database connections at rest',
  ]);
});

test('data that nothing written explains does not hold', () => {
  const after = { ...HOLDINGS, events: 10, files: 1, databaseBytes: 5 * MEGABYTE, objectBytes: MEGABYTE };
  expect(missed(() => ({}), { after })).toEqual([
    'growth of the database by 10 events and 1 files, KB',
    'growth of 1 files of 0 KB, KB',
  ]);
});

test('an answer that was not as expected does not hold', () => {
  const tally = new StepCounts();
  tally.stepFailed('look', new Error('500'));
  expect(missed(() => ({}), { tally })).toEqual(['answers that were not as expected']);
});

test('a straight line goes through what is scattered around it', () => {
  const points = [0, 3, 2, 5, 4, 7].map((value, index) => ({ atMs: index * 1_000, value }));
  expect(riseOf(points)).toBeCloseTo(5.857, 3);
  expect(minimaOf(points, 2).map(({ value }) => value)).toEqual([0, 2, 4]);
  expect(riseOf([])).toBe(0);
});
