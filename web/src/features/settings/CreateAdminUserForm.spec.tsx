import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ROLE_PERMISSIONS } from '@waybook/contracts/api';
import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { CreateAdminUserForm } from './CreateAdminUserForm';

let writes: PageRequestSeen[];
let answers: PageAnswer[];
let stop: () => Promise<void>;

beforeEach(async () => {
  writes = [];
  answers = [];
  stop = await servePage((request) => {
    writes.push(request);
    return answers.shift() ?? { status: 201, json: {} };
  });
});
afterEach(() => stop());

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const create = () => screen.getByRole('button', { name: 'Create Admin User' });

async function fillIn(person: UserEvent) {
  await person.type(field(/^First Name/i), 'Nadia');
  await person.type(field(/^Last Name/i), 'Novak');
  await person.type(field(/^Username/i), 'nadia');
  await person.type(field(/^Email/i), 'nadia@harbour.example');
  await person.type(field(/^Password/i), 'a long password');
  await person.type(field(/^Confirm Password/i), 'a long password');
}

describe('creating an admin user', () => {
  test('is tried again under the same key, and is another creation once it was done', async () => {
    answers = [{ status: 503, json: { error: 'Down for a moment.', code: 'X' } }];
    const { person } = openScreen(<CreateAdminUserForm />, { signedIn: asAdmin({ permissions: ['all'] }) });
    await fillIn(person);
    await person.click(create());
    await screen.findByText('Down for a moment.');
    await person.click(create());
    await waitFor(() => expect(field(/^Username/i).value).toBe(''));

    // Somebody deleted them meanwhile.
    await fillIn(person);
    await person.click(create());
    await waitFor(() => expect(writes).toHaveLength(3));
    const [first, again, anew] = writes.map(({ headers }) => headers['idempotency-key']);
    expect(again).toBe(first);
    expect(anew).not.toBe(first);
  });

  test('sends all permissions, or what the role usually may do where that is chosen', async () => {
    const { person } = openScreen(<CreateAdminUserForm />, { signedIn: asAdmin({ permissions: ['all'] }) });
    await fillIn(person);
    await person.click(create());
    await waitFor(() => expect(writes).toHaveLength(1));
    await waitFor(() => expect(field(/^Username/i).value).toBe(''));
    await fillIn(person);
    await person.click(screen.getByRole('combobox', { name: /^Permissions/ }));
    await person.click(screen.getByRole('option', { name: 'What the role usually may do' }));
    await person.click(create());
    await waitFor(() => expect(writes).toHaveLength(2));
    expect(writes.map(({ body }) => (JSON.parse(String(body)) as { permissions: string[] }).permissions)).toEqual([
      ['all'],
      ROLE_PERMISSIONS.operations,
    ]);
  });

  test('asks for no password where they are invited, and sends none that was typed before', async () => {
    const { person } = openScreen(<CreateAdminUserForm />, { signedIn: asAdmin({ permissions: ['all'] }) });
    await fillIn(person);
    await person.click(screen.getByRole('checkbox', { name: 'Invite by mail instead of a password' }));
    expect(screen.queryByLabelText(/^Password/, { selector: 'input' })).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Send Invitation' }));
    await screen.findByText('nadia@harbour.example gets a link to choose a password.');
    const body = JSON.parse(String(writes[0]?.body)) as Record<string, unknown>;
    expect([body['invite'], 'password' in body, 'invites' in body]).toEqual([true, false, false]);
    expect(await screen.findByRole('button', { name: 'Create Admin User' })).toBeTruthy();
  });

  test('leaves no choice to whoever gives what of the role is theirs', () => {
    openScreen(<CreateAdminUserForm />, { signedIn: asAdmin({ permissions: ['admin-users:write'] }) });
    expect(screen.queryByRole('combobox', { name: /^Permissions/ })).toBeNull();
  });
});
