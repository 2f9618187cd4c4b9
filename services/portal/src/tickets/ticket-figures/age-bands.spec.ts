import { expect, test } from '@jest/globals';
import { ageBands } from './age-bands.js';

test('every ticket stands in the one band of its age, whether open or in progress', () => {
  const bands = ageBands([
    { status: 'open', days: 0, tickets: 4 },
    { status: 'open', days: 2, tickets: 1 },
    { status: 'in_progress', days: 2, tickets: 2 },
    { status: 'open', days: 7, tickets: 3 },
    { status: 'in_progress', days: 400, tickets: 5 },
  ]);
  expect(bands).toEqual([
    { fromDays: 0, toDays: 0, open: 4, inProgress: 0 },
    { fromDays: 1, toDays: 2, open: 1, inProgress: 2 },
    { fromDays: 3, toDays: 6, open: 0, inProgress: 0 },
    { fromDays: 7, toDays: 13, open: 3, inProgress: 0 },
    { fromDays: 14, toDays: 29, open: 0, inProgress: 0 },
    { fromDays: 30, toDays: null, open: 0, inProgress: 5 },
  ]);
});
