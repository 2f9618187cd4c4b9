import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { PaymentRunPreviewAnswer } from '@waybook/contracts/api';
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
});

let stop: () => Promise<void>;
afterEach(() => stop());

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
