import { describe, expect, test } from '@jest/globals';
import { timeLeftText, weekChoices, weekHeading } from './week.view';

describe('the week picker', () => {
  const choices = weekChoices(new Date('2026-11-21T12:00:00Z'));

  test('offers this week and thirteen before it, and says plainly which are late', () => {
    expect(choices).toHaveLength(14);
    expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
      'This week: Nov 16 – Nov 22',
      'Last week: Nov 09 – Nov 15 (late)',
      '2 weeks ago: Nov 02 – Nov 08 (late)',
    ]);
  });

  test('heads the page from Monday to Sunday', () => {
    expect(weekHeading({ weekStartDate: '2026-12-28', weekEndDate: '2027-01-03' })).toBe(
      'Mon, Dec 28 – Sun, Jan 03, 2027',
    );
  });
});

describe('the countdown', () => {
  test.each([
    [{ days: 1, hours: 4, minutes: 3 }, '1 day 4 hours'],
    [{ days: 0, hours: 1, minutes: 30 }, '1 hour 30 minutes'],
    [{ days: 0, hours: 0, minutes: 1 }, '1 minute'],
    [{ days: 0, hours: 0, minutes: 0 }, 'less than a minute'],
    [{ days: 2, hours: 0, minutes: 5 }, '2 days'],
  ])('%p reads %p', (timeLeft, text) => {
    expect(timeLeftText(timeLeft)).toBe(text);
  });
});
