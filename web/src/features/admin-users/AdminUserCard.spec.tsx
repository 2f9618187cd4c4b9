import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { selectToast } from '../../shared/ui/toast/toast.slice';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { AdminUserCard } from './AdminUserCard';

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
  hasSecondFactor: false,
  passkeys: 0,
  remittanceLimit: null,
  runLimit: null,
};

let answer: PageAnswer;
let keys: object[];
let asked: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  keys = [];
  asked = [];
  stop = await servePage(({ method, path }) => {
    asked.push(`${method} ${path}`);
    if (path.endsWith('/invitations')) return { status: 200, json: [] };
    if (path === '/api/api-keys') return { status: 200, json: keys };
    return answer;
  });
});
afterEach(() => stop());

/** Presses Deactivate, and answers what the person is told then. */
async function toldOnDeactivating() {
  const card = <AdminUserCard admin={nadia} onDelete={() => undefined} />;
  const { person, store } = openScreen(card, { signedIn: asAdmin({ permissions: ['all'] }) });
  const button = screen.getByRole('button', { name: 'Deactivate Nadia Novak' });
  await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
  await person.click(button);
  return waitFor(() => {
    const toast = selectToast(store.getState());
    expect(toast).not.toBeNull();
    return toast;
  });
}

describe("an admin user's Deactivate", () => {
  test('says that it is done', async () => {
    answer = { status: 200, json: { ...nadia, isActive: false } };
    expect(await toldOnDeactivating()).toMatchObject({ title: 'Admin user status updated successfully' });
  });

  test('says why it is not done, and where nobody knows why, that it failed', async () => {
    answer = { status: 409, json: { error: 'This is the last active director.', code: 'LAST_DIRECTOR' } };
    expect(await toldOnDeactivating()).toMatchObject({
      title: 'Error',
      description: 'This is the last active director.',
      variant: 'destructive',
    });
    cleanup();
    answer = { status: 502 };
    expect(await toldOnDeactivating()).toMatchObject({
      title: 'Error',
      description: 'Failed to update admin user status',
    });
  });
});

describe('deactivating who made API keys', () => {
  const key = (id: string, name: string, more: object = {}) => ({
    id,
    name,
    createdBy: nadia.id,
    status: 'active',
    ...more,
  });
  const writes = () => asked.filter((call) => !call.startsWith('GET'));

  beforeEach(() => {
    answer = { status: 200, json: { ...nadia, isActive: false } };
    keys = [
      key('key-1', 'Payroll system'),
      key('key-2', 'Warehouse'),
      key('key-3', 'Old', { status: 'revoked' }),
      key('key-4', 'Of another', { createdBy: 'admin-1' }),
    ];
  });

  async function askedAbout(permissions: string[]) {
    const card = <AdminUserCard admin={nadia} onDelete={() => undefined} />;
    const { person } = openScreen(card, { signedIn: asAdmin({ permissions }) });
    const button = screen.getByRole('button', { name: 'Deactivate Nadia Novak' });
    await waitFor(() => expect(button.getAttribute('aria-disabled')).toBeNull());
    await person.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Deactivate Nadia Novak?' }));
    dialog.getByText(/Nadia made 2 API keys: Payroll system, Warehouse\. They belong to the business/);
    return { person, dialog };
  }

  test('leaves them where nobody says otherwise', async () => {
    const { person, dialog } = await askedAbout(['all']);
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual(['PUT /api/admin/users/admin-2']);
  });

  test('revokes them first where that is chosen', async () => {
    const { person, dialog } = await askedAbout(['all']);
    await person.click(dialog.getByRole('checkbox', { name: 'Revoke these keys as well' }));
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(writes()).toEqual([
      'POST /api/api-keys/key-1/revoke',
      'POST /api/api-keys/key-2/revoke',
      'PUT /api/admin/users/admin-2',
    ]);
  });

  test('goes no further where one is not revoked', async () => {
    const { person, dialog } = await askedAbout(['all']);
    await person.click(dialog.getByRole('checkbox', { name: 'Revoke these keys as well' }));
    answer = { status: 409, json: { error: 'Not now.', code: 'X' } };
    await person.click(dialog.getByRole('button', { name: 'Deactivate' }));
    await dialog.findByText('Not now.');
    expect(writes()).toEqual(['POST /api/api-keys/key-1/revoke']);
  });
});
