import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { MembershipAnswer, ProcessedMembershipPaymentAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { PaymentsDialog } from './PaymentsDialog';

const REASON = 'The bank returned it';
const payment = (number: number, changes: Partial<ProcessedMembershipPaymentAnswer>) => ({
  number,
  amount: '50.00',
  paidOn: '2026-11-20',
  expiresOn: '2027-11-20',
  processedBy: 'admin-1',
  processedByName: 'Ada Bell',
  reversal: null,
  reversedByName: null,
  canReverse: false,
  ...changes,
});
const reversal = { reason: REASON, reversedOn: '2026-12-01', reversedBy: 'admin-2' };

let payments: ProcessedMembershipPaymentAnswer[];
let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let stop: () => Promise<void>;

beforeEach(async () => {
  payments = [payment(1, { canReverse: true })];
  writes = [];
  refusal = null;
  stop = await servePage((request) => {
    if (request.method === 'GET') return { status: 200, json: payments };
    writes.push(request);
    if (refusal) return refusal;
    payments = [payment(1, { reversal, reversedByName: 'Bo Dean' })];
    return { status: 200, json: {} };
  });
});
afterEach(() => stop());

function show(mayReverse = true) {
  const membership = { driverId: 'driver-1', driverName: 'Grace Okafor' } as MembershipAnswer;
  return openScreen(<PaymentsDialog membership={membership} mayReverse={mayReverse} onClose={() => undefined} />)
    .person;
}

async function reverse(person: ReturnType<typeof show>): Promise<HTMLElement> {
  await person.click(await screen.findByRole('button', { name: 'Reverse' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reverse this payment?' });
  await person.type(within(dialog).getByLabelText(/^Reason/), REASON);
  return dialog;
}

const send = (dialog: HTMLElement) => within(dialog).getByRole('button', { name: 'Reverse Payment' });

describe("a driver's annual payments", () => {
  test('are reversed with a reason, and then say so', async () => {
    const person = show();
    const dialog = await reverse(person);
    expect(dialog.textContent).toContain('Grace Okafor: £50.00, paid on Nov 20, 2026 until Nov 20, 2027.');
    await person.click(send(dialog));
    expect(await screen.findByText('Payment Reversed')).toBeTruthy();
    expect(await screen.findByText(`Reversed on Dec 01, 2026 by Bo Dean: ${REASON}`)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
    const sent = writes.map(({ method, path, body }) => [method, path, JSON.parse(body ?? '') as unknown]);
    expect(sent).toEqual([['POST', '/api/memberships/driver-1/payments/1/reverse', { reason: REASON }]]);
  });

  test('stay without a reason', async () => {
    const person = show();
    await person.click(await screen.findByRole('button', { name: 'Reverse' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reverse this payment?' });
    await person.click(send(dialog));
    const field = within(dialog).getByLabelText(/^Reason/);
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(writes).toEqual([]);
  });

  test('that somebody else reversed meanwhile leave the dialog open, which says why', async () => {
    const sentence = 'This membership payment has been reversed already.';
    refusal = { status: 409, json: { error: sentence, code: 'MEMBERSHIP_PAYMENT_ALREADY_REVERSED' } };
    const person = show();
    const dialog = await reverse(person);
    await person.click(send(dialog));
    expect(await within(dialog).findByText(sentence)).toBeTruthy();
    expect(within(dialog).getByLabelText<HTMLTextAreaElement>(/^Reason/).value).toBe(REASON);
  });

  test('offer Reverse for the latest one that stands alone', async () => {
    payments = [payment(3, { canReverse: true }), payment(2, { reversal }), payment(1, {})];
    show();
    expect(await screen.findAllByRole('listitem')).toHaveLength(3);
    expect(screen.getAllByRole('button', { name: 'Reverse' })).toHaveLength(1);
    expect(screen.getAllByText('Reversed')).toHaveLength(1);
  });

  test('are only read by whoever may not process one', async () => {
    show(false);
    expect(await screen.findByText('Processed by Ada Bell')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Reverse' })).toBeNull();
  });
});
