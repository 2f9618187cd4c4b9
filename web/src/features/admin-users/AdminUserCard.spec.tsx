import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
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
};

let answer: PageAnswer;
let stop: () => Promise<void>;

beforeEach(async () => {
  stop = await servePage(({ path }) => (path.endsWith('/invitations') ? { status: 200, json: [] } : answer));
});
afterEach(() => stop());

/** Presses Deactivate, and answers what the person is told then. */
async function toldOnDeactivating() {
  const card = <AdminUserCard admin={nadia} onDelete={() => undefined} />;
  const { person, store } = openScreen(card, { signedIn: asAdmin({ permissions: ['all'] }) });
  await person.click(screen.getByRole('button', { name: 'Deactivate Nadia Novak' }));
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
