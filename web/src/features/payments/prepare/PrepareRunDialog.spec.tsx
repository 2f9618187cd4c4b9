import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { PaymentAnswer, PaymentRunPreviewAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { payDays } from '../payments.view';
import { PrepareRunDialog } from './PrepareRunDialog';

const nothing = () => undefined;
const [firstFriday, secondFriday] = payDays(new Date());

const preview = (payOn: string): PaymentRunPreviewAnswer => ({
  payOn,
  settlementDate: payOn,
  count: 3,
  driverCount: 2,
  total: '412.80',
  beyondOneRun: 0,
  leftOut: [],
  leftOutTotal: '0.00',
  impossibleAccounts: [],
  corrected: [],
  awaitingConfirmation: { count: 0, amount: '0.00' },
});

let stop: () => Promise<void>;

beforeEach(() => {
  // What a focused cell asks for; jsdom lays nothing out and has none.
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: nothing });
});
afterEach(async () => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  await stop();
});

test("a pay day whose figures don't come goes on with those of no other day", async () => {
  stop = await servePage(({ path }) => {
    const payOn = new URL(path, 'http://portal').searchParams.get('payOn');
    if (payOn === firstFriday?.value) return { status: 200, json: preview(payOn) };
    if (payOn !== null) return { status: 503, json: { error: 'Down for a moment.' } };
    return { status: 200, json: [], headers: { 'x-total-count': '0' } };
  });
  const { person } = openScreen(<PrepareRunDialog onClose={nothing} onPrepared={nothing} />, {
    signedIn: asAdmin({ permissions: ['payments:read', 'payments:run'] }),
  });
  expect((await screen.findByText(/^3 payments to 2 drivers/)).textContent).toContain('£412.80');
  await person.click(screen.getByRole('combobox', { name: 'Pay on' }));
  await person.click(screen.getByRole('option', { name: secondFriday?.label }));
  expect(await screen.findByText('What is due could not be loaded. Down for a moment.')).toBeTruthy();
  expect(screen.queryByText(/£412\.80/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Next' }).getAttribute('aria-disabled')).toBe('true');
});

const due = (id: string, driverName: string): PaymentAnswer => ({
  id,
  remittanceId: `remittance-of-${id}`,
  driverId: `driver-of-${id}`,
  driverCode: 'DS123456',
  driverName,
  weekStartDate: '2026-11-09',
  instalment: 1,
  instalments: 1,
  amount: '100.00',
  dueDate: '2026-11-20',
  settlementDate: '2026-11-20',
  status: 'due',
  runId: null,
  paidOn: null,
  needsConfirmation: false,
  corrected: null,
});

test('marks what was corrected since it was approved, and says what waits for a second person', async () => {
  const corrected = {
    ...{ byName: 'Ada Byron', at: '2026-11-24T10:00:00.000Z', reason: 'The price was £120' },
    ...{ difference: '24.00', confirmedByName: null },
  };
  const line = { ...due('payment-1', 'Abe Able'), ...corrected, paymentId: 'payment-1' };
  stop = await servePage(({ path }) => {
    const { pathname } = new URL(path, 'http://portal');
    if (pathname === '/api/payment-runs/preview') {
      const waiting = { corrected: [line], awaitingConfirmation: { count: 1, amount: '19.20' } };
      return { status: 200, json: { ...preview(firstFriday?.value ?? ''), ...waiting } };
    }
    const rows = [{ ...due('payment-1', 'Abe Able'), corrected }, due('payment-2', 'Zoe Zander')];
    return { status: 200, json: rows, headers: { 'x-total-count': '2' } };
  });
  openScreen(<PrepareRunDialog onClose={nothing} onPrepared={nothing} />, {
    signedIn: asAdmin({ permissions: ['payments:read', 'payments:run'] }),
  });
  const alert = await screen.findByText('1 payment corrected since approval');
  expect(alert.closest('[role="alert"]')?.textContent).toContain(
    'Abe Able (DS123456), week of Nov 09, 2026, £100.00: corrected by Ada Byron on Nov 24, 2026 (The price was £120), £24.00 more than approved',
  );
  expect(screen.getByText(/^1 payment of corrections/).textContent).toContain(
    '£19.20, waiting for a second person to confirm: this run leaves them out.',
  );
  const marked = await screen.findByRole('row', { name: /Abe Able.*£24\.00 more than approved/ });
  expect(marked).toBeTruthy();
  expect(screen.getByRole('row', { name: /Zoe Zander/ }).textContent).not.toContain('approved');
});

test('leaves out whoever is searched for, beyond those that are listed, and whom was unticked before', async () => {
  const prepared: unknown[] = [];
  stop = await servePage(({ path, method, body }) => {
    const { pathname, searchParams } = new URL(path, 'http://portal');
    if (method === 'POST') {
      prepared.push(JSON.parse(body));
      return { status: 500, json: { error: 'Not now.' } };
    }
    if (pathname === '/api/payment-runs/preview') {
      return { status: 200, json: { ...preview(firstFriday?.value ?? ''), count: 301, total: '30100.00' } };
    }
    const rows = searchParams.get('q') === 'zoe' ? [due('payment-301', 'Zoe Zander')] : [due('payment-1', 'Abe Able')];
    const total = searchParams.get('q') === 'zoe' ? '1' : '301';
    return { status: 200, json: rows, headers: { 'x-total-count': total } };
  });
  const { person } = openScreen(<PrepareRunDialog onClose={nothing} onPrepared={nothing} />, {
    signedIn: asAdmin({ permissions: ['payments:read', 'payments:run'] }),
  });
  const untick = async (driver: string) =>
    person.click(within(await screen.findByRole('row', { name: new RegExp(driver) })).getByRole('checkbox'));
  await untick('Abe Able');
  await person.type(screen.getByRole('searchbox', { name: 'Search drivers' }), 'zoe');
  await untick('Zoe Zander');
  await person.click(screen.getByRole('button', { name: 'Next' }));
  await person.click(await screen.findByRole('button', { name: 'Prepare run of £29,900.00' }));
  await waitFor(() => expect(prepared).toMatchObject([{ leaveOut: ['payment-1', 'payment-301'] }]));
});
