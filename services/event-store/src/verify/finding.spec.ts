import { expect, test } from '@jest/globals';
import { type Finding, MAX_FINDINGS, sortedFindings } from './finding.js';

test('of many findings the first are told, and every loss', () => {
  const changes: Finding[] = Array.from({ length: MAX_FINDINGS + 5 }, (_, index) => ({
    seq: index + 1,
    what: 'changed',
  }));
  const losses: Finding[] = Array.from({ length: MAX_FINDINGS + 5 }, (_, index) => ({
    seq: 100 + index,
    what: 'lost',
    lost: [],
  }));
  const ofLog: Finding = { seq: null, what: 'not signed' };
  expect(sortedFindings([...losses, ...changes])).toEqual([...changes.slice(0, MAX_FINDINGS), ...losses]);
  expect(sortedFindings([ofLog, ...losses])).toEqual([...losses, ofLog]);
});
