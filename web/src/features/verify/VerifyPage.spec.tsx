import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { VerifyPage } from './VerifyPage';

const KEY = 'waybook.test/log+1f3a5c7e+AS1kZW1vIGtleSBvZiAzMiBieXRlcyBmb3IgZG9jcw==';

let isReached: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  localStorage.clear();
  isReached = true;
  stop = await servePage(({ path }) => {
    if (path === '/api/brand') return { status: 200, json: { name: 'Parcels & Co', demo: null } };
    return isReached ? { status: 200, json: { origin: 'waybook.test/log', keys: [KEY] } } : { status: 404, json: {} };
  });
});
afterEach(() => stop());

const open = () => openScreen(<VerifyPage />, { address: '/verify' });

test('the portal’s keys are shown, and kept for when it can’t be reached', async () => {
  const first = open();
  expect((await screen.findAllByText(KEY)).length).toBe(1);
  first.close();
  isReached = false;
  open();
  await screen.findByText('Without a connection, these are the keys that this browser kept.');
  expect(screen.getByText(KEY)).toBeTruthy();
});

test('without any key it says so, and a file waits', async () => {
  isReached = false;
  const { person } = open();
  await screen.findByText(/^The portal’s keys could not be loaded/);
  await person.upload(
    screen.getByLabelText('PDFs to check'),
    new File(['%PDF-'], 'one.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('1 file: 1 to be checked');
});

test('a file without a proof is named as such, and goes with the list', async () => {
  const { person } = open();
  await screen.findByText(KEY);
  await person.upload(
    screen.getByLabelText('PDFs to check'),
    new File(['%PDF-'], 'one.pdf', { type: 'application/pdf' }),
  );
  await screen.findByText('1 file: 1 no proof');
  await person.click(screen.getByRole('button', { name: 'Clear' }));
  expect(screen.queryByRole('listitem', { name: 'one.pdf' })).toBeNull();
});
