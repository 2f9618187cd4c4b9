import { expect, test } from '@jest/globals';
import { sumPence, type Pence } from '@waybook/contracts/money';
import fc from 'fast-check';
import { Books, type Step } from './testing/books.js';
import { step } from './testing/steps.js';

const RUNS = 300;

/**
 * What each settled run's file pays, or the run where it had none by then, less what was taken back or sent back.
 * A second form of the file pays what the first pays. A run that was taken back may get its first file only then, which
 * says nothing of the settlement before.
 */
function movedByBank({ events }: Books): Pence {
  const ofFile = new Map<string, Pence>();
  let moved = 0;
  for (const { type, data } of events) {
    if (type === 'BankFileMade') ofFile.set(data.runId, ofFile.get(data.runId) ?? data.totalPence);
    if (type === 'PaymentRunSettled') moved += ofFile.get(data.runId) ?? data.totalPence;
    if (type === 'PaymentRunReopened') moved -= sumPence(data.paid.map(({ amountPence }) => amountPence));
    if (type === 'PaymentReturned') moved -= data.line.amountPence;
  }
  return moved;
}

const twoWeeks: Step[] = [300, 500].map((pricePence) => ({
  kind: 'approve',
  isVatRegistered: false,
  isLate: false,
  pricePence,
  feePence: 0,
}));
const run: Step = { kind: 'run', weeks: 1, release: false };
const file: Step = { kind: 'file', format: 'csv', leaveOutNth: 0 };
const fileOfAll: Step = { kind: 'file', format: 'bacs18', leaveOutNth: 2 };
const settle: Step = { kind: 'settle' };
const reopen: Step = { kind: 'reopen', nth: 0 };
const sendBack: Step = { kind: 'return', nth: 0 };
/** Sequences that once went wrong, and others that chance rarely makes. */
const KNOWN: Step[][] = [
  [run, settle, reopen, file],
  [run, settle, reopen, file, settle],
  [run, settle, reopen, file, sendBack],
  [run, settle, reopen, file, settle, sendBack, reopen, run, settle],
  [run, file, settle, reopen],
  [run, file, settle, reopen, run, settle, settle],
  [run, file, fileOfAll, settle],
  [run, file, settle, reopen, fileOfAll, settle, sendBack],
].map((steps) => [...twoWeeks, ...steps]);

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
        if (week.overpaid > 0) expect(week.due + week.retained).toBe(week.owedAgain);
      }
      expect(books.paidTwice()).toEqual([]);
      expect(sumPence(books.weeks().map(({ paid }) => paid))).toBe(movedByBank(books));
    }),
    { numRuns: RUNS, examples: KNOWN.map((steps) => [steps]) },
  );
  expect([...seen].filter((outcome) => outcome.endsWith('done')).sort()).toEqual([
    'approve done',
    'cancel done',
    'correct done',
    'file done',
    'reopen done',
    'return done',
    'run done',
    'settle done',
  ]);
});
