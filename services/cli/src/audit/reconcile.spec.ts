import { describe, expect, test } from '@jest/globals';
import type { PeriodClosingAnswer } from '@waybook/contracts/api';
import { closingLines } from './closings.js';
import { reconcileLines, relayLines } from './reconcile.js';

describe('what reconciling says', () => {
  test('names table, row, column and both figures', () => {
    const difference = { table: 'payments', id: '1', what: 'amount_pence', replayed: '7500', found: '7501' };
    expect(reconcileLines('Demo', { business: 'b', events: 3, rows: 2, differences: [difference] })).toEqual([
      '✗ payments 1, amount_pence: the events say 7500, the table says 7501',
      'Demo: 1 difference between 3 events and 2 rows.',
    ]);
  });

  test('says that all agrees', () => {
    expect(reconcileLines('Demo', { business: 'b', events: 3, rows: 2, differences: [] })).toEqual([
      'Demo: 3 events and 2 rows agree to the penny.',
    ]);
    expect(relayLines({ relayedUpTo: 9, messages: 4, differences: [] })[0]).toContain('4 messages');
  });

  test('names the event whose message is missing', () => {
    const differences = [{ seq: 5, topic: 'waybook.ticket.v1', what: 'its message is missing' }];
    expect(relayLines({ relayedUpTo: 9, messages: 4, differences })[0]).toBe(
      '✗ event 5, waybook.ticket.v1: its message is missing',
    );
  });
});

test('a business without closings says so', () => {
  expect(closingLines('Demo', [])).toEqual(['Demo: no month is closed yet.']);
});

test('a closing names the event that proves it', () => {
  const closing = { month: '2026-10', eventId: '0199a000-0000-7000-8000-000000000001', late: null, corrected: null };
  expect(closingLines('Demo', [{ ...closing, closing: {} } as PeriodClosingAnswer])[1]).toBe(
    '  recorded as event 0199a000-0000-7000-8000-000000000001',
  );
});
