import { describe, expect, test } from '@jest/globals';
import { FINANCE_COUNTS, FINANCE_SUMS, type FinanceAmountsAnswer } from '@waybook/contracts/api';
import { formatAmount } from '@waybook/contracts/money';
import { eventName, progressText } from '../audit.view';
import { BOOKS, EARNED, isShown, totalOf } from './books.view';

const nothing = Object.fromEntries([
  ...FINANCE_COUNTS.map((count) => [count, 0]),
  ...FINANCE_SUMS.map((sum) => [sum, '0.00']),
]) as FinanceAmountsAnswer;

describe('the books', () => {
  test('add earnings and their VAT up to the penny', () => {
    expect(totalOf({ ...nothing, earnings: '100.10', vatOnEarnings: '20.02' }, EARNED)).toBe('120.12');
  });

  test('are read however great they are', () => {
    expect(totalOf({ ...nothing, earnings: '100000000.00', vatOnEarnings: '20000000.00' }, EARNED)).toBe(
      '120000000.00',
    );
    expect(formatAmount('120000000.00')).toBe('£120,000,000.00');
  });

  test('show a shortfall only where there is one', () => {
    const shortfall = BOOKS.flatMap(({ lines }) => lines).find(({ measure }) => measure === 'shortfall')!;
    expect(isShown(shortfall, [nothing])).toBe(false);
    expect(isShown(shortfall, [nothing, { ...nothing, shortfall: '5.00' }])).toBe(true);
  });
});

test('an event is called in words', () => {
  expect(eventName('RemittanceApproved')).toBe('Remittance approved');
});

describe('progress', () => {
  test('says how far, how fast, and how long still', () => {
    expect(progressText(1_234, 5_000, 2_000, 2)).toBe('1,234 of 5,000 events, 2,000 a second, 2 s left');
  });

  test('says nothing of rates before there is one', () => {
    expect(progressText(0, 0, 0, null)).toBe('Looking at the log...');
  });
});
