import { expect, test } from '@jest/globals';
import type { ComplianceAlertAnswer } from '@waybook/contracts/api';
import { driversOf, inBatches } from './document-reminders.view';

test('a driver is reminded once, however many documents are missing', () => {
  const alert = (driverId: string) => ({ driverId, driverName: driverId.toUpperCase() }) as ComplianceAlertAnswer;
  expect(driversOf([alert('a'), alert('b'), alert('a')])).toEqual([
    { id: 'a', name: 'A' },
    { id: 'b', name: 'B' },
  ]);
});

test('as many go in one call as one may take', () => {
  expect(inBatches([1, 2, 3], 2)).toEqual([[1, 2], [3]]);
  expect(inBatches([], 2)).toEqual([]);
});
