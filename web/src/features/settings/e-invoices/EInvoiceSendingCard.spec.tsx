import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { EInvoiceSendingAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../../testing/open-screen';
import { asAdmin } from '../../../testing/signed-in';
import { EInvoiceSendingCard } from './EInvoiceSendingCard';

let sending: EInvoiceSendingAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  sending = { hasAccessPoint: true, isOn: false, participantId: '9932:GB980780684', waiting: 0, setAside: 2 };
  stop = await servePage(async ({ method, body }) => {
    if (method === 'PUT' && sending.participantId === null) {
      return { status: 400, json: { error: 'Enter the VAT number first.', code: 'SENDER_WITHOUT_VAT_NUMBER' } };
    }
    if (method === 'PUT') sending = { ...sending, ...(JSON.parse(body) as object) };
    return { status: 200, json: sending };
  });
});
afterEach(() => stop());

const director = asAdmin({ role: 'director', permissions: ['all'] });

test('sending is switched on and off', async () => {
  const { person } = openScreen(<EInvoiceSendingCard />, { signedIn: director });
  await person.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('E-invoices are sent from now on')).toBeTruthy();
  expect(screen.getByText('9932:GB980780684')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'Switch off' }));
  expect(await screen.findByText('E-invoices are sent no more')).toBeTruthy();
});

test('a refusal says what to do', async () => {
  sending = { ...sending, participantId: null };
  const { person } = openScreen(<EInvoiceSendingCard />, { signedIn: director });
  await person.click(await screen.findByRole('button', { name: 'Switch on' }));
  expect(await screen.findByText('Enter the VAT number first.')).toBeTruthy();
});

test('without an access point, or the right to change the business, nothing can be switched', async () => {
  sending = { ...sending, hasAccessPoint: false };
  const { close } = openScreen(<EInvoiceSendingCard />, { signedIn: director });
  expect(await screen.findByText(/no access point to Peppol/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  close();
  sending = { ...sending, hasAccessPoint: true };
  openScreen(<EInvoiceSendingCard />, { signedIn: asAdmin({ permissions: ['business:read'] }) });
  expect(await screen.findByText('9932:GB980780684')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
