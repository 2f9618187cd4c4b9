import { expect, test } from '@jest/globals';
import { maintenanceFinding } from '../doctor/maintenance-finding.js';
import { overdueSeconds } from './overdue.js';

const since = new Date('2026-11-20T12:00:00Z');
const minutesLater = (minutes: number) => new Date(since.getTime() + minutes * 60_000);
const without = { since, message: null, until: null };
const withEnd = { ...without, until: minutesLater(90) };

test('maintenance is overdue beyond its end, or after an hour where none was named', () => {
  expect(overdueSeconds(null, since)).toBe(0);
  expect([59, 60, 61].map((minutes) => overdueSeconds(without, minutesLater(minutes)))).toEqual([0, 0, 60]);
  expect([61, 90, 92].map((minutes) => overdueSeconds(withEnd, minutesLater(minutes)))).toEqual([0, 0, 120]);
});

test('the doctor is content while it is off, warns while it is on, and finds it forgotten', () => {
  const states = [
    maintenanceFinding(null, since),
    maintenanceFinding(withEnd, minutesLater(89)),
    maintenanceFinding(withEnd, minutesLater(91)),
  ];
  expect(states.map(({ state }) => state)).toEqual(['ok', 'warn', 'fail']);
  expect(states[1]!.says).toBe('nothing is recorded since Nov 20, 2026, 12:00, until Nov 20, 2026, 13:30');
});
