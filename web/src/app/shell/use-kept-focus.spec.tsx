import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { useRef, useState, type ReactNode } from 'react';
import { AdminUsersScreen } from '../../features/admin-users/AdminUsersScreen';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { useKeptFocus } from './use-kept-focus';

const admin: AdminUserAnswer = {
  id: 'admin-1',
  businessId: 'b1',
  firstName: 'Ada',
  lastName: 'Byron',
  username: 'ada',
  email: 'ada@harbour.example',
  role: 'director',
  permissions: ['all'],
  isActive: true,
  createdAt: '2026-11-16T09:00:00.000Z',
  updatedAt: '2026-11-16T09:00:00.000Z',
  lastLogin: null,
  hasSecondFactor: false,
  passkeys: 0,
  remittanceLimit: null,
  runLimit: null,
};

let admins: AdminUserAnswer[];
let stop: () => Promise<void>;

beforeEach(async () => {
  admins = [admin, { ...admin, id: 'admin-2', firstName: 'Nadia', lastName: 'Novak', username: 'nadia' }];
  stop = await servePage(({ method, path }) => {
    if (path.endsWith('/invitations')) return { status: 200, json: [] };
    if (method !== 'DELETE') return { status: 200, json: admins };
    admins = [admin];
    return { status: 204 };
  });
});
afterEach(() => stop());

function Page({ children }: { children: ReactNode }) {
  const main = useRef<HTMLElement>(null);
  useKeptFocus(main);
  return (
    <main ref={main} tabIndex={-1}>
      {children}
    </main>
  );
}

function show(content: ReactNode) {
  return openScreen(<Page>{content}</Page>, { signedIn: asAdmin({ permissions: ['all'] }) }).person;
}

/** Once it is done there is another button. */
function Hold() {
  const [placed, setPlaced] = useState(false);
  if (placed) return <button key="release">Release</button>;
  return (
    <button key="place" onClick={() => setPlaced(true)}>
      Place
    </button>
  );
}

const focused = () => document.activeElement;

describe('the keyboard', () => {
  test('is in the list from which somebody was deleted', async () => {
    const person = show(<AdminUsersScreen />);
    await person.click(await screen.findByRole('button', { name: 'Delete Nadia Novak' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Nadia Novak?' });
    await person.click(within(question).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Nadia Novak' })).toBeNull());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(focused()).toBe(screen.getByRole('list', { name: 'Admin users' })));
    await person.tab();
    expect(screen.getByRole('list', { name: 'Admin users' }).hasAttribute('tabindex')).toBe(false);
  });

  test('goes back to the button of a dialog that changed nothing', async () => {
    const person = show(<AdminUsersScreen />);
    const opener = await screen.findByRole('button', { name: 'Delete Nadia Novak' });
    await person.click(opener);
    const question = await screen.findByRole('dialog', { name: 'Delete Nadia Novak?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(focused()).toBe(opener));
  });

  test('stays with what a button did that another one replaced', async () => {
    const person = show(
      <section aria-label="Legal hold">
        <Hold />
      </section>,
    );
    await person.click(screen.getByRole('button', { name: 'Place' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('region', { name: 'Legal hold' })));
  });

  test('is in the page where nothing nearer is left', async () => {
    const person = show(<Hold />);
    await person.click(screen.getByRole('button', { name: 'Place' }));
    await waitFor(() => expect(focused()).toBe(screen.getByRole('main')));
  });
});
