import { afterEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { FINANCE_COUNTS, FINANCE_SUMS, type FinanceAmountsAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { BooksOnADay } from './BooksOnADay';

const totals = Object.fromEntries([
  ...FINANCE_COUNTS.map((count) => [count, 0]),
  ...FINANCE_SUMS.map((sum) => [sum, '0.00']),
]) as FinanceAmountsAnswer;

let stop: () => Promise<void>;
afterEach(() => stop());

test('the books of the day to compare with can be asked for again when they did not come', async () => {
  let isDown = true;
  stop = await servePage(({ path }) =>
    isDown && path.includes('asOf=2026-11-13')
      ? { status: 503, json: { error: 'Down for a moment.' } }
      : { status: 200, json: { effectiveAt: '2026-11-20', knownAt: null, totals, drivers: [], weeks: [] } },
  );
  const signedIn = asAdmin({ permissions: ['audit:read'] });
  const { person } = openScreen(<BooksOnADay />, { signedIn, address: '/?asOf=2026-11-20&against=2026-11-13' });
  await screen.findByText('The books could not be replayed. Down for a moment.');
  isDown = false;
  await person.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('columnheader', { name: 'Nov 13, 2026' })).toBeTruthy();
});

test('the books by driver are searched by the address, beside the day they are of', async () => {
  const drivers = ['Grace Okafor', 'Danny Whitlock'].map((driverName, index) => ({
    driverId: `driver-${index}`,
    driverCode: `DS10000${index}`,
    driverName,
    amounts: totals,
  }));
  stop = await servePage(() => ({
    status: 200,
    json: { effectiveAt: '2026-11-20', knownAt: null, totals, drivers, weeks: [] },
  }));
  const signedIn = asAdmin({ permissions: ['audit:read'] });
  openScreen(<BooksOnADay />, { signedIn, address: '/?asOf=2026-11-20&drivers-q=okafor' });
  expect(await screen.findByText('Grace Okafor')).toBeTruthy();
  expect(screen.queryByText('Danny Whitlock')).toBeNull();
});
