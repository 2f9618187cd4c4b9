import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AdminUserAnswer, InvitationAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { AdminUsersTable } from './AdminUsersTable';

const nadia: AdminUserAnswer = {
  id: 'admin-2',
  businessId: 'business-1',
  firstName: 'Nadia',
  lastName: 'Novak',
  username: 'nadia',
  email: 'nadia@harbour.example',
  role: 'director',
  permissions: ['all'],
  isActive: true,
  createdAt: '2026-01-05T09:00:00.000Z',
  updatedAt: '2026-01-05T09:00:00.000Z',
  lastLogin: null,
  hasSecondFactor: true,
  passkeys: 2,
  remittanceLimit: null,
  runLimit: null,
};
const invitation: InvitationAnswer = {
  id: 'admin-3',
  sentAt: '2026-11-20T11:00:00.000Z',
  expiresAt: '2999-11-27T11:00:00.000Z',
  withdrawnAt: null,
};

let stop: () => Promise<void>;
beforeEach(async () => {
  stop = await servePage(({ path }) => {
    if (path.endsWith('/invitations')) return { status: 200, json: [invitation] };
    if (path.endsWith('/second-factors')) return { status: 200, json: { on: [] } };
    const ivy = { ...nadia, id: 'admin-3', firstName: 'Ivy', username: 'ivy', hasSecondFactor: false, passkeys: 0 };
    return { status: 200, json: [nadia, ivy] };
  });
});
afterEach(() => stop());

test('the list of admin users says how each signs in, who has yet to accept, and offers itself as a file', async () => {
  const { person } = openScreen(<AdminUsersTable />, { signedIn: asAdmin({ permissions: ['all'] }) });
  expect(await screen.findByText('Ivy Novak')).toBeTruthy();
  expect(await screen.findByText('Invited, not yet accepted')).toBeTruthy();
  expect(screen.getByText(/2 passkeys/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Export' }));
  const formats = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(formats).toEqual(['CSV', 'Excel (XLSX)']);
});

test('the list of admin users is searched and narrowed by its address, and so is its file', async () => {
  const asked: string[] = [];
  await stop();
  stop = await servePage(({ path }) => {
    if (path.startsWith('/api/admin/users?')) asked.push(path);
    if (path.endsWith('/second-factors')) return { status: 200, json: { on: [] } };
    return { status: 200, json: path.endsWith('/invitations') ? [] : [nadia] };
  });
  const address = '/?admins-q=nad&admins-role=director&admins-sort=-lastLogin';
  openScreen(<AdminUsersTable />, { signedIn: asAdmin({ permissions: ['all'] }), address });
  expect(await screen.findByText('Nadia Novak')).toBeTruthy();
  expect(asked).toEqual(['/api/admin/users?page=1&pageSize=25&sort=-lastLogin&q=nad&role=director']);
});
