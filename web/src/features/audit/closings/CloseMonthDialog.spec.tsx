import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FINANCE_COUNTS, FINANCE_SUMS } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { CloseMonthDialog } from './CloseMonthDialog';
import { monthsToClose } from './closings.view';

const [latest = '', before = ''] = monthsToClose([], new Date());
const nothing = Object.fromEntries([...FINANCE_COUNTS, ...FINANCE_SUMS].map((name) => [name, '0.00'] as const));
const monthOf = (path: string) => new URL(path, 'http://x').searchParams.get('month');

let writes: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  writes = [];
  stop = await servePage((request) => {
    if (request.method !== 'GET') {
      writes.push(request);
      return { status: 201, json: {} };
    }
    const month = monthOf(request.path);
    const movement = { ...nothing, earnings: month === before ? '1234.50' : '99.00' };
    const json = { month, movement, closing: movement, corrected: null, comesFirst: month === latest ? before : null };
    return { status: 200, json };
  });
});
afterEach(() => stop());

test('opens on the month that comes first, with its figures, and closes that one', async () => {
  const { person } = openScreen(<CloseMonthDialog closed={[]} onClose={() => undefined} />, { signedIn: asAdmin({}) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a month' }));
  expect((await dialog.findAllByText('£1,234.50')).length).toBe(2);
  await person.click(dialog.getByRole('button', { name: 'Close the month' }));
  await waitFor(() => expect(writes.map(({ body }): unknown => JSON.parse(body))).toEqual([{ month: before }]));
});

test('holds a later month back, and says which one comes first', async () => {
  const { person } = openScreen(<CloseMonthDialog closed={[]} onClose={() => undefined} />, { signedIn: asAdmin({}) });
  const dialog = within(await screen.findByRole('dialog', { name: 'Close a month' }));
  await dialog.findAllByText('£1,234.50');
  await person.click(dialog.getByRole('combobox', { name: 'Month' }));
  await person.click(screen.getAllByRole('option')[0]!);
  expect((await dialog.findByRole('alert')).textContent).toMatch(/comes first: it is open/);
  const close = dialog.getByRole('button', { name: 'Close the month' });
  expect(close.getAttribute('aria-disabled')).toBe('true');
  expect(writes).toEqual([]);
});
