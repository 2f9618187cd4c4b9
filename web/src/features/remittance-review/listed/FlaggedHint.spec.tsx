import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { FlaggedHint } from './FlaggedHint';

let total: number;
let asked: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  asked = [];
  stop = await servePage(({ path }) => {
    asked.push(path);
    return { status: 200, json: [], headers: { 'x-total-count': String(total) } };
  });
});
afterEach(() => stop());

const open = () => openScreen(<FlaggedHint />, { signedIn: asAdmin({ permissions: ['all'] }) });

test('says that flags are looked for among the oldest two thousand, where more wait', async () => {
  total = 2_345;
  open();
  const hint = await screen.findByRole('status');
  expect(hint.textContent).toContain('2,345 remittances wait, and these are the flagged ones of the oldest 2,000.');
  expect(asked).toEqual([expect.stringContaining('status=pending')]);
});

test('and that more wait than were counted', async () => {
  total = 10_001;
  open();
  expect((await screen.findByRole('status')).textContent).toContain('10,000+ remittances wait');
});

test('says nothing while all that wait are looked at', async () => {
  total = 2_000;
  open();
  await waitFor(() => expect(asked).toHaveLength(1));
  expect(screen.queryByRole('status')).toBeNull();
});
