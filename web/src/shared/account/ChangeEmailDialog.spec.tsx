import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { OwnEmailAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { ChangeEmailDialog } from './ChangeEmailDialog';

const pending = {
  email: 'moved@example.org',
  askedAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2026-11-21T11:00:00.000Z',
};

let own: OwnEmailAnswer;
let calls: string[];
let stop: () => Promise<void>;
beforeEach(async () => {
  own = { email: 'ada@example.org', pending: null };
  calls = [];
  stop = await servePage(({ method, path, body }) => {
    if (method === 'GET') return { status: 200, json: own };
    calls.push(`${method} ${path} ${String(body)}`);
    own = { ...own, pending: method === 'DELETE' ? null : pending };
    return method === 'PUT' ? { status: 202, json: own } : { status: 204 };
  });
});
afterEach(() => stop());

const open = () => openScreen(<ChangeEmailDialog onClose={() => undefined} />).person;

test('an admin asks for another address with their password, and hears that a link has to be opened', async () => {
  const person = open();
  expect(await screen.findByText(/Your address is ada@example.org/)).toBeTruthy();
  await person.type(screen.getByLabelText(/New email/), ' moved@example.org ');
  await person.type(screen.getByLabelText(/Current password/), 'my password{Enter}');
  expect(await screen.findByText('Check your new mailbox')).toBeTruthy();
  expect(calls).toEqual(['PUT /api/auth/own-email {"email":"moved@example.org","currentPassword":"my password"}']);
});

test('one that waits is shown, sent again, and cancelled', async () => {
  own = { ...own, pending };
  const person = open();
  await person.click(await screen.findByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/Sent again\./)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Keep my address' }));
  await waitFor(() => expect(screen.queryByText(/waits to be confirmed/)).toBeNull());
  expect(calls.map((call) => call.split(' ', 2).join(' '))).toEqual([
    'POST /api/auth/own-email/resend',
    'DELETE /api/auth/own-email',
  ]);
});
