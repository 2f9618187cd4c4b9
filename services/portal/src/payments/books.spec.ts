import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Books } from './testing/books.js';
import { step } from './testing/steps.js';

const RUNS = 300;

/** Both sides of every driver's week, whatever has been done: not a penny appears or disappears. */
test('earned = paid + due + retained + deducted, for every sequence of approvals, runs, releases and corrections', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      const books = new Books();
      for (const each of steps) seen.add(`${each.kind} ${books.perform(each)}`);
      for (const week of books.weeks()) {
        expect(week.earned + week.shortfall + week.overpaid).toBe(week.paid + week.due + week.retained + week.deducted);
        expect(Math.min(week.due, week.retained, week.paid)).toBeGreaterThanOrEqual(0);
        if (week.overpaid > 0) expect(week.due + week.retained).toBe(0);
      }
      expect(books.paidTwice()).toEqual([]);
    }),
    { numRuns: RUNS },
  );
  expect([...seen].filter((outcome) => outcome.endsWith('done')).sort()).toEqual([
    'approve done',
    'cancel done',
    'correct done',
    'file done',
    'run done',
    'settle done',
  ]);
});
