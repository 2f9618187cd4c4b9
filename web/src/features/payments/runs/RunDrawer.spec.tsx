import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { PaymentRunAnswer, PaymentRunLineAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { RunDrawer } from './RunDrawer';

const run: PaymentRunAnswer = {
  id: 'run-1',
  payOn: '2026-11-20',
  settlementDate: '2026-11-20',
  status: 'settled',
  lineCount: 1,
  driverCount: 1,
  total: '75.00',
  retentionReleased: '0.00',
  leftOutCount: 2,
  leftOutTotal: '68.10',
  bankFiles: [{ format: 'csv', madeAt: '2026-11-18T10:00:00.000Z' }],
  preparedByName: 'Ada Byron',
  preparedAt: '2026-11-17T10:00:00.000Z',
  paidOn: '2026-11-19',
  settledByName: 'Ada Byron',
  settledAt: '2026-11-20T10:00:00.000Z',
  cancelledByName: null,
  cancelledAt: null,
  cancelReason: null,
};

const line = (id: string, amount: string, leftOut: PaymentRunLineAnswer['leftOut'] = null): PaymentRunLineAnswer => ({
  id,
  kind: 'payment',
  remittanceId: `remittance-${id}`,
  driverId: `driver-${id}`,
  driverCode: `DS00000${id}`,
  driverName: `Driver ${id}`,
  weekStartDate: '2026-11-09',
  instalment: null,
  amount,
  leftOut,
});
const LINES = [line('1', '75.00'), line('2', '60.00', 'no_account'), line('3', '8.10', 'not_verified')];

let stop: () => Promise<void>;
const matchMediaBefore = window.matchMedia;
/** As on a phone, where each line is a card and nothing is cut off at the screen's edge. */
beforeAll(() => {
  const ignore = () => undefined;
  const listeners = { addListener: ignore, removeListener: ignore };
  const narrow = { matches: true, addEventListener: ignore, removeEventListener: ignore, ...listeners };
  window.matchMedia = () => narrow as unknown as MediaQueryList;
});
afterAll(() => void (window.matchMedia = matchMediaBefore));
afterEach(() => stop());

async function openRun(changes: Partial<PaymentRunAnswer> = {}, lines = LINES) {
  stop = await servePage(({ path }) => {
    if (path === '/api/payment-runs/run-1') return { status: 200, json: { ...run, ...changes } };
    if (path.startsWith('/api/payment-runs/run-1/lines')) return { status: 200, json: lines };
    return { status: 200, json: [] };
  });
  const signedIn = asAdmin({ permissions: ['payments:read', 'payments:run'] });
  openScreen(<RunDrawer id="run-1" mayRun onClose={() => undefined} />, { signedIn });
  await screen.findByText(/^1 payment to|^3 payments to/);
}

test('who was left out of a settled run stands apart from who was paid, with what it comes to and the reasons', async () => {
  await openRun();
  expect(screen.getByText('1 payment to 1 driver')).toBeTruthy();
  const facts = screen.getByLabelText('About this payment run');
  expect(within(facts).getByText('Paid')).toBeTruthy();
  expect(within(facts).getByText('£75.00')).toBeTruthy();
  expect(within(facts).getByText(/2 payments$/)).toBeTruthy();
  expect(within(facts).getByText('Nov 19, 2026')).toBeTruthy();
  const paid = await screen.findByRole('region', { name: 'Who was paid' });
  const leftOut = await screen.findByRole('region', { name: 'Left out' });
  expect(await within(paid).findByText(/Driver 1/)).toBeTruthy();
  expect(within(paid).queryByText(/Driver 2/)).toBeNull();
  expect(await within(leftOut).findByText(/Driver 2/)).toBeTruthy();
  expect(within(leftOut).getByText(/No bank account$/)).toBeTruthy();
  expect(within(leftOut).getByText(/Account not verified$/)).toBeTruthy();
  const said = within(leftOut).getByRole('alert').textContent;
  expect(said).toContain('2 payments, £68.10. They were not paid and are due again.');
});

test('before there is a bank file, the screen says whom it would leave out as things stand', async () => {
  await openRun({
    status: 'prepared',
    bankFiles: [],
    lineCount: 3,
    driverCount: 3,
    total: '143.10',
    leftOutCount: 0,
    leftOutTotal: '0.00',
  });
  const leftOut = await screen.findByRole('region', { name: 'Would be left out' });
  expect(await within(leftOut).findByText(/Driver 2/)).toBeTruthy();
  expect(within(leftOut).getByRole('alert').textContent).toContain('2 payments, £68.10. As things stand');
});
