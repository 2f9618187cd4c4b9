import { describe, expect, test } from '@jest/globals';
import type { EarningsFiguresAnswer } from '@waybook/contracts/api';
import { weekToWorkOn } from './week-to-work-on.view';

const LAST = '2026-11-16';
const CURRENT = '2026-11-23';

const figures = (pending: number, submitted = 0, approved = 0) =>
  ({
    remittances: { pending, approved: 40 },
    entries: { draft: 2, submitted, approved },
    driversWithoutRemittance: 3,
  }) as EarningsFiguresAnswer;

describe('the week to work on', () => {
  test('is the last one on Monday, whatever is left of it', () => {
    expect(weekToWorkOn(new Date('2026-11-23T09:00:00Z'), figures(0))).toBe(LAST);
  });

  test.each([
    ['remittances wait for a decision', figures(1), LAST],
    ['entries wait for approval', figures(0, 1), LAST],
    ['approved entries wait for their remittance', figures(0, 0, 1), LAST],
    ['nothing waits', figures(0), CURRENT],
    ['nobody knows', null, CURRENT],
  ])('is the last one later on while it is worked off: %s', (_, known, week) => {
    expect(weekToWorkOn(new Date('2026-11-25T09:00:00Z'), known)).toBe(week);
  });

  test("goes by London's calendar", () => {
    expect(weekToWorkOn(new Date('2026-06-28T23:30:00Z'), null)).toBe('2026-06-22');
    expect(weekToWorkOn(new Date('2026-06-29T22:59:00Z'), null)).toBe('2026-06-22');
    expect(weekToWorkOn(new Date('2026-06-29T23:00:00Z'), null)).toBe('2026-06-29');
  });
});
