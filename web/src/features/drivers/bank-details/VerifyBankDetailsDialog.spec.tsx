import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { VerifyBankDetailsDialog } from './VerifyBankDetailsDialog';

let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let closed: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  writes = [];
  refusal = null;
  closed = false;
  stop = await servePage((request) => {
    writes.push(request);
    return refusal ?? { status: 200, json: { driverId: 'driver-1', status: 'verified' } };
  });
});
afterEach(() => stop());

async function compare() {
  const { person } = openScreen(<VerifyBankDetailsDialog driverId="driver-1" onClose={() => (closed = true)} />);
  const dialog = await screen.findByRole('dialog', { name: 'Verify Bank Details' });
  await person.type(within(dialog).getByLabelText(/^Sort Code/), '20-00-00');
  await person.type(within(dialog).getByLabelText(/^Account Number/), '55779911');
  await person.click(within(dialog).getByRole('button', { name: 'Verify' }));
  return { person, dialog };
}

describe('verifying bank details', () => {
  test('sends the account as it was entered once more', async () => {
    await compare();
    await waitFor(() => expect(closed).toBe(true));
    expect(writes.map(({ path }) => path)).toEqual(['/api/drivers/driver-1/bank-details/verify']);
  });

  test('is tried again under the same key', async () => {
    refusal = { status: 503, json: { error: 'Down for a moment.', code: 'DATABASE_UNAVAILABLE' } };
    const { person, dialog } = await compare();
    await within(dialog).findByText('Down for a moment.');
    refusal = null;
    await person.click(within(dialog).getByRole('button', { name: 'Verify' }));
    await waitFor(() => expect(closed).toBe(true));
    const [first, second] = writes.map(({ headers }) => headers['idempotency-key']);
    expect(second).toBe(first);
  });

  test('says to whoever gave the driver their sign-in that somebody else must do it', async () => {
    const sentence =
      'You gave this driver another password on Nov 20, 2026, before this account was entered. Ask somebody else to verify it.';
    refusal = { status: 409, json: { error: sentence, code: 'BANK_DETAILS_VERIFIED_BY_WHO_GAVE_SIGN_IN' } };
    const { dialog } = await compare();
    expect((await within(dialog).findByRole('alert')).textContent).toBe(sentence);
    expect(closed).toBe(false);
  });
});
