import { describe, expect, test } from '@jest/globals';
import { addDays } from './day.js';
import { QUARTER_KINDS, quartersOf, taxYearOfQuarters } from './tax-quarter.js';
import { taxYearOf } from './tax-year.js';

const year = taxYearOf('2026-11-20');
const daysOf = (kind: (typeof QUARTER_KINDS)[number]) =>
  quartersOf(year, kind).map(({ quarter, firstDay, lastDay }) => [quarter, firstDay, lastDay]);

describe('the quarters of a tax year', () => {
  test('begin on the sixth of April, July, October and January', () => {
    expect(daysOf('standard')).toEqual([
      [1, '2026-04-06', '2026-07-05'],
      [2, '2026-07-06', '2026-10-05'],
      [3, '2026-10-06', '2027-01-05'],
      [4, '2027-01-06', '2027-04-05'],
    ]);
  });

  test('begin with the month for whoever chose calendar quarters', () => {
    expect(daysOf('calendar')).toEqual([
      [1, '2026-04-01', '2026-06-30'],
      [2, '2026-07-01', '2026-09-30'],
      [3, '2026-10-01', '2026-12-31'],
      [4, '2027-01-01', '2027-03-31'],
    ]);
  });

  test.each(QUARTER_KINDS)('hold every day once (%s)', (kind) => {
    for (let day = '2026-03-25'; day < '2028-05-01'; day = addDays(day, 1)) {
      const holding = quartersOf(taxYearOfQuarters(day, kind), kind).filter(
        ({ firstDay, lastDay }) => firstDay <= day && day <= lastDay,
      );
      expect([day, holding.length]).toEqual([day, 1]);
    }
  });

  test('count the first days of April for the next year where they are of the calendar', () => {
    expect(taxYearOfQuarters('2026-04-03', 'standard').name).toBe('2025-26');
    expect(taxYearOfQuarters('2026-04-03', 'calendar').name).toBe('2026-27');
    expect(taxYearOfQuarters('2026-03-31', 'calendar').name).toBe('2025-26');
  });
});
