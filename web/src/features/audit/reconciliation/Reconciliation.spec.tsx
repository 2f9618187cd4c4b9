import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { ReconciliationAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { Reconciliation } from './Reconciliation';

let stop: () => Promise<void>;
afterEach(() => stop());

const agreed: ReconciliationAnswer = {
  reconciledAt: '2026-11-22T09:00:00.000Z',
  events: 1_234,
  rows: 56,
  differences: [],
};
const difference = { table: 'payments', id: 'p1', what: 'amount_pence', replayed: '7200', found: '7201' };

/** What it says once it was asked, and in which tone. */
async function said(answer: PageAnswer): Promise<{ text: string; isSuccess: boolean }> {
  stop = await servePage(() => answer);
  const { person } = openScreen(<Reconciliation />);
  expect(screen.queryByRole('alert')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Reconcile' }));
  const alert = await screen.findByRole('alert');
  return { text: alert.textContent, isSuccess: /success/i.test(alert.className) };
}

test('says that all agree, and when that was', async () => {
  const { text, isSuccess } = await said({ status: 200, json: agreed });
  expect(text).toBe('1,234 events and 56 rows agree to the penny. Reconciled on Nov 22, 2026, 09:00.');
  expect(isSuccess).toBe(true);
});

test('names what differs, with both figures', async () => {
  const total = { table: 'totals', id: '', what: 'due', replayed: '0', found: null };
  const { text, isSuccess } = await said({ status: 200, json: { ...agreed, differences: [difference, total] } });
  expect(text).toMatch(/^2 differences between 1,234 events and 56 rows\./);
  expect(text).toContain('payments p1, amount pence: the events say 7200, the table says 7201');
  expect(text).toContain('totals, due: the events say 0, the table says nothing');
  expect(isSuccess).toBe(false);
});

test('says why it could not be done', async () => {
  const error = 'The books are being reconciled at this moment.';
  expect((await said({ status: 409, json: { error, message: error, code: 'X' } })).text).toBe(error);
});
