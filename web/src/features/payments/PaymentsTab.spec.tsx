import { afterEach, expect, test } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import type { RemittanceAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { PaymentsTab } from './PaymentsTab';

const remittance: Partial<RemittanceAnswer> = {
  id: 'remittance-1',
  driverName: 'Grace Okafor',
  driverCode: 'DS123456',
  weekStartDate: '2026-11-09',
  weekEndDate: '2026-11-15',
  grossEarnings: '100.00',
  grossInclVat: '100.00',
  membershipFee: '25.00',
  vatOnMembership: '0.00',
  additionalDeductions: '0.00',
  deductionReason: null,
  deductionTotal: '25.00',
  netRemittance: '75.00',
  retentionAmount: null,
  netPay: '75.00',
  payableAmount: '75.00',
  isVatRegistered: false,
  jobs: '[]',
  madeFrom: null,
  status: 'approved',
  payments: [],
  document: null,
  eInvoiceDelivery: [],
  correction: null,
};

let stop: () => Promise<void>;
afterEach(() => stop());

test('a remittance that does not come is shown with the figures of no other', async () => {
  stop = await servePage(({ path }) => {
    if (path === '/api/remittances/remittance-1') return { status: 200, json: remittance };
    if (path === '/api/remittances/remittance-2') return { status: 503, json: { error: 'Down for a moment.' } };
    return { status: 200, json: [] };
  });
  const signedIn = asAdmin({ permissions: ['payments:read', 'remittances:read', 'remittances:correct'] });
  const { router } = openScreen(<PaymentsTab />, { signedIn, address: '/?remittance=remittance-1' });
  expect(await screen.findByRole('button', { name: 'Correct remittance' })).toBeTruthy();
  await act(() => router.navigate('/?remittance=remittance-2'));
  expect(await screen.findByText('The remittance could not be loaded. Down for a moment.')).toBeTruthy();
  expect(screen.queryByText('Grace Okafor')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Correct remittance' })).toBeNull();
});

const untold = { answer: null, answeredAt: null, answerReason: null } as const;
const delivery = { sentAt: null, nextAttemptAt: null, reason: null, ...untold } as const;

test('what was set aside of the e-invoices says why, and is sent again', async () => {
  const posted: string[] = [];
  const eInvoiceDelivery: RemittanceAnswer['eInvoiceDelivery'] = [
    { ...delivery, documentNumber: 'INV-000001', kind: 'invoice', status: 'set_aside', reason: 'It answered 500.' },
    { ...delivery, documentNumber: 'INV-000002', kind: 'credit_note', status: 'sent', sentAt: '2026-11-20T12:00:00Z' },
    {
      ...{ ...delivery, documentNumber: 'INV-000003', kind: 'invoice', status: 'sent' },
      ...{ sentAt: '2026-11-20T12:00:00Z', answer: 'rejected', answeredAt: '2026-11-20T13:00:00Z' },
      answerReason: 'a price is wrong (PRI)',
    },
  ];
  stop = await servePage(({ path, method }) => {
    if (method === 'POST') posted.push(path);
    if (path === '/api/remittances/remittance-1') return { status: 200, json: { ...remittance, eInvoiceDelivery } };
    return { status: 200, json: [] };
  });
  const signedIn = asAdmin({ permissions: ['payments:read', 'remittances:read', 'remittances:approve'] });
  const { person } = openScreen(<PaymentsTab />, { signedIn, address: '/?remittance=remittance-1' });
  expect(await screen.findByText('It answered 500.')).toBeTruthy();
  expect(screen.getByText('Sent through Peppol Nov 20, 2026, 12:00')).toBeTruthy();
  expect(screen.getByText(/12:00; rejected Nov 20, 2026, 13:00: a price is wrong \(PRI\)$/)).toBeTruthy();
  expect(screen.getByText('Rejected')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Send again' }));
  await waitFor(() => expect(posted).toEqual(['/api/remittances/remittance-1/send-e-invoices-again']));
});
