import { describe, expect, test } from '@jest/globals';
import type { JournalAnswer, JournalChange } from '@waybook/contracts/api';
import { choiceOf, monthOptions, standingText, takenText } from './accountant.view';

const NOW = new Date('2026-12-10T12:00:00Z');
const address = (values: Partial<Record<'month' | 'program' | 'period', string>>) =>
  choiceOf({ month: '', program: '', period: '', ...values }, NOW);

describe('what is looked at', () => {
  test('is the last month that is over and its quarter, unless the address says another', () => {
    expect(address({})).toEqual({ month: '2026-11', program: 'xero', period: 'quarter' });
    const other = { month: '2025-01', program: 'sage50', period: 'month' };
    expect(address(other)).toEqual(other);
  });

  test('is never what there is not', () => {
    const wrong = { month: '2026-12', program: 'sap', period: 'year' };
    expect(address(wrong)).toEqual({ month: '2026-11', program: 'xero', period: 'quarter' });
  });

  test('reaches back two years', () => {
    const months = monthOptions(NOW);
    expect([months[0], months.at(-1)]).toEqual([
      { value: '2026-11', label: 'November 2026' },
      { value: '2024-12', label: 'December 2024' },
    ]);
  });
});

describe("a month's journals", () => {
  const taken = (changed: JournalChange): JournalAnswer['taken'] => [
    { format: 'xero', takenAt: '2026-12-01T09:00:00.000Z', takenByName: 'Fay Ledger', sha256: '', changed },
  ];

  test('say who took them, and what has changed since', () => {
    expect(takenText({ taken: taken('nothing') }, 'sage50').text).toBe('Not taken for Sage 50 yet.');
    expect(takenText({ taken: taken('nothing') }, 'xero')).toEqual({
      isStale: false,
      text: 'Taken by Fay Ledger on Dec 01, 2026, 09:00. Nothing has changed since: the file is the same, byte for byte.',
    });
    expect(takenText({ taken: taken('books') }, 'xero')).toMatchObject({
      isStale: true,
      text: expect.stringContaining('The books of this month have changed since.'),
    });
    expect(takenText({ taken: taken('accounts') }, 'xero').isStale).toBe(false);
  });

  test('say whether they can still change, and what they adjust', () => {
    expect(standingText({ isClosed: false, adjusts: [] })).toMatch(/Close it before you take them\.$/);
    expect(standingText({ isClosed: true, adjusts: ['2026-09', '2026-10'] })).toBe(
      'The month is closed: its journals never change. Of September 2026, October 2026, which was closed before, something was recorded later; it is posted here.',
    );
  });
});
