import { expect, test } from '@jest/globals';
import { REMITTANCE_STANDING, wasNeverApproved } from './remittance-standing.js';

test.each([
  ['pending', ['awaitsDecision', 'isCounted', 'holdsEntries']],
  ['approved', ['isCounted', 'isPayable', 'wasApproved', 'holdsEntries']],
  ['rejected', []],
  ['corrected', ['wasApproved', 'holdsEntries']],
] as const)('of what a status may say of a remittance, %s says: %j', (status, said) => {
  const holding = Object.entries(REMITTANCE_STANDING[status]).filter(([, holds]) => holds);
  expect(holding.map(([question]) => question)).toEqual(said);
});

test('what was approved, whatever became of it, has a document', () => {
  const statuses = ['pending', 'approved', 'rejected', 'corrected'] as const;
  expect(statuses.filter(wasNeverApproved)).toEqual(['pending', 'rejected']);
});
