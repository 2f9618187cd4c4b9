import { expect, test } from '@jest/globals';
import type { BankAnswerLineAnswer, BankAnswerOutcome } from '@waybook/contracts/api';
import { lineTitle, linesInOrder, linesText, resultText, runText } from './bank-answer.view';

const line = (number: number, outcome: BankAnswerOutcome): BankAnswerLineAnswer => ({
  line: number,
  reference: 'WEEK 16 NOV',
  amount: '75.00',
  driverCode: null,
  driverName: null,
  runId: null,
  outcome,
  message: '',
});

test('what somebody has to look at stands first, each kind in the order of the file', () => {
  const lines = [line(1, 'paid'), line(2, 'unmatched'), line(3, 'failed'), line(4, 'refused'), line(5, 'unmatched')];
  expect(linesInOrder(lines).map((each) => each.line)).toEqual([4, 2, 5, 3, 1]);
  expect(linesText(lines)).toBe('5 lines: 1 paid, 1 failed, 2 unmatched, 1 contradicts.');
});

test('a run is said to be marked as paid, or to have failed payments, or both', () => {
  const run = {
    runId: 'r',
    payOn: '2026-11-27',
    paidOn: '2026-11-27',
    total: '150.00',
    ...{ noted: 0, answered: 2, payments: 2 },
    failedCount: 0,
    failedTotal: '0.00',
  };
  const failed = { failedCount: 1, failedTotal: '75.00' };
  const paid = 'The run for Nov 27, 2026, £150.00, will be marked as paid on Nov 27, 2026.';
  const back = '1 payment of it, £75.00, failed and will be owed again; the driver is told.';
  expect(runText(run)).toBe(paid);
  expect(runText({ ...run, ...failed })).toBe(`${paid} ${back}`);
  expect(runText({ ...run, ...failed, paidOn: null })).toBe(`The run for Nov 27, 2026: ${back}`);
  expect(runText({ ...run, paidOn: null, noted: 2, answered: 5, payments: 7 })).toBe(
    'The run for Nov 27, 2026 stays open: 2 more of its payments will be noted as answered, 5 of 7 in all. It is marked as paid once all are.',
  );
});

test('a line is named by its driver, else as the bank names it', () => {
  const known = { ...line(1, 'paid'), driverCode: 'DS123456', driverName: 'Dora Driver' };
  expect(lineTitle(known)).toBe('Dora Driver (DS123456)');
  expect(lineTitle({ ...known, driverName: null })).toBe('DS123456');
  expect(lineTitle(line(1, 'unmatched'))).toBe('WEEK 16 NOV');
  expect(lineTitle({ ...line(1, 'unmatched'), reference: null })).toBe('Without a reference');
});

test('what was written is counted', () => {
  expect(resultText({ runsPaid: 1, noted: 0, failed: 2 })).toBe('1 run marked as paid, 2 payments recorded as failed.');
  expect(resultText({ runsPaid: 0, noted: 0, failed: 1 })).toBe('1 payment recorded as failed.');
  expect(resultText({ runsPaid: 0, noted: 3, failed: 0 })).toBe('3 payments noted.');
});
