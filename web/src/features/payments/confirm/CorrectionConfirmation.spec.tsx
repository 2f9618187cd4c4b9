import { afterEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { CorrectionConfirmation } from './CorrectionConfirmation';

type Confirmation = NonNullable<NonNullable<RemittanceAnswer['correction']>['confirmation']>;

const waiting: Confirmation = {
  ...{ status: 'waiting', amount: '24.00', agreed: '90.00', correctedBy: 'admin-9', correctedByName: 'Ada Byron' },
  ...{ raisedBy: ['admin-9'], decidedByName: null, decidedAt: null, reason: null, alone: false },
};
const corrected = (confirmation: Confirmation) =>
  ({ id: 'r-1', driverName: 'Dora Driver', netRemittance: '114.00', correction: { confirmation } }) as RemittanceAnswer;

let stop: (() => Promise<void>) | undefined;
afterEach(() => stop?.());

async function shown(confirmation: Confirmation, permissions = ['remittances:read', 'remittances:approve']) {
  const sent: { path: string; body: string }[] = [];
  stop = await servePage(({ path, body }) => {
    sent.push({ path, body });
    return { status: 200, json: {} };
  });
  const { person } = openScreen(
    <CorrectionConfirmation remittance={corrected(confirmation)} onAsking={() => undefined} />,
    { signedIn: asAdmin({ permissions }) },
  );
  return { person, sent };
}

test('says what waits, and lets a second person confirm it', async () => {
  const { person, sent } = await shown(waiting);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(
    'Ada Byron corrected this remittance. It pays £24.00 more than the £90.00 that were approved',
  );
  await person.click(screen.getByRole('button', { name: 'Confirm correction' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm this correction?' });
  expect(dialog.textContent).toContain('Dora Driver earned £114.00 net after it');
  await person.keyboard('{Enter}');
  await waitFor(() => expect(sent.map(({ path }) => path)).toContain('/api/remittances/r-1/confirm-correction'));
});

test('lets a second person decline it with a reason', async () => {
  const { person, sent } = await shown(waiting);
  await person.click(await screen.findByRole('button', { name: 'Decline correction' }));
  await person.type(await screen.findByRole('textbox', { name: /Reason/ }), 'It was 110');
  const buttons = screen.getAllByRole('button', { name: 'Decline correction' });
  await person.click(buttons.at(-1)!);
  const declined = { path: '/api/remittances/r-1/decline-correction', body: JSON.stringify({ reason: 'It was 110' }) };
  await waitFor(() => expect(sent).toContainEqual(declined));
});

test('offers nothing to who may not approve, and says what was decided', async () => {
  await shown(waiting, ['remittances:read']);
  await screen.findByRole('alert');
  expect(screen.queryByRole('button')).toBeNull();
});

test('says who declined it, and why', async () => {
  const decided = { decidedByName: 'Tom Ashworth', decidedAt: '2026-11-24T10:00:00.000Z', reason: 'It was 110' };
  await shown({ ...waiting, ...decided, status: 'declined' });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Tom Ashworth on Nov 24, 2026, 10:00 declined the £24.00');
  expect(alert.textContent).toContain('It was 110');
});
