import { expect, test } from '@jest/globals';
import { WEEKS_OF_YEAR, yearOfWeeks } from './year-scenario.js';

test('a year is the same for a seed, has three submissions in each of its weeks, and ends after a year', () => {
  const year = yearOfWeeks(7);
  expect(yearOfWeeks(7)).toEqual(year);
  expect(yearOfWeeks(8)).not.toEqual(year);
  const days = year.steps.flatMap(({ step }) => (step.kind === 'wait' ? [step.days * (1 + 97 / 1_440)] : []));
  expect(days).toHaveLength(WEEKS_OF_YEAR);
  const beginnings = days.map((_, index) => days.slice(0, index).reduce((sum, each) => sum + each, 0));
  for (const [week, day] of beginnings.entries()) expect(Math.abs(day - week * 7)).toBeLessThan(1);
  expect(year.steps.filter(({ step }) => step.kind === 'submit')).toHaveLength(3 * WEEKS_OF_YEAR);
});
