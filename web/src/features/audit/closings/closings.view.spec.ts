import { expect, test } from '@jest/globals';
import { monthsOffered, monthsToClose } from './closings.view';

test('months that are over can be closed, over the turn of the year', () => {
  const months = monthsToClose(['2025-12'], new Date('2026-02-10T12:00:00Z'));
  expect(months.slice(0, 3)).toEqual(['2026-01', '2025-11', '2025-10']);
});

test('the month that comes first is offered however long ago it was', () => {
  expect(monthsOffered(['2026-01', '2025-12'], '2025-12')).toEqual(['2026-01', '2025-12']);
  expect(monthsOffered(['2026-01'], '2024-03')).toEqual(['2026-01', '2024-03']);
  expect(monthsOffered(['2026-01'], null)).toEqual(['2026-01']);
});
