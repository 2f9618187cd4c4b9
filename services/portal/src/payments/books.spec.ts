import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Books } from './testing/books.js';

const RUNS = 300;

const pounds = fc.integer({ min: 1, max: 50_000 });
const step = fc.oneof(
  fc.record({
    kind: fc.constant('approve' as const),
    isVatRegistered: fc.boolean(),
    isLate: fc.boolean(),
    pricePence: pounds,
    feePence: fc.integer({ min: 0, max: 9_000 }),
  }),
  fc.record({ kind: fc.constant('correct' as const), nth: fc.nat(20), pricePence: pounds }),
  fc.record({ kind: fc.constant('run' as const), weeks: fc.integer({ min: 1, max: 3 }), release: fc.boolean() }),
  fc.record({ kind: fc.constant('file' as const), leaveOutNth: fc.nat(5) }),
  fc.record({ kind: fc.constantFrom('settle' as const, 'cancel' as const) }),
);

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
