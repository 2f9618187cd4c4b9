import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { asAdmin } from '../../testing/signed-in';
import { InviteAdminUserDialog } from './InviteAdminUserDialog';

let sent: unknown[];
let answer: PageAnswer;
let stop: () => Promise<void>;
beforeEach(async () => {
  sent = [];
  answer = { status: 201, json: {} };
  stop = await servePage(({ body }) => {
    sent.push(JSON.parse(body));
    return answer;
  });
});
afterEach(() => stop());

const open = () => {
  const dialog = <InviteAdminUserDialog onClose={() => undefined} />;
  return openScreen(dialog, { signedIn: asAdmin({ permissions: ['all'] }) }).person;
};

test('whoever is invited is named, and no password is asked for or sent', async () => {
  const person = open();
  expect(screen.queryByLabelText(/Password/)).toBeNull();
  await person.type(screen.getByLabelText(/^First Name/), 'Ivy');
  await person.type(screen.getByLabelText(/^Last Name/), 'Invited');
  await person.type(screen.getByLabelText(/^Username/), 'ivy');
  await person.type(screen.getByLabelText(/^Email/), 'ivy@harbour.example');
  await person.click(screen.getByRole('button', { name: 'Send Invitation' }));
  expect(await screen.findByText('ivy@harbour.example gets a link to choose a password.')).toBeTruthy();
  await waitFor(() =>
    expect(sent).toEqual([
      {
        firstName: 'Ivy',
        lastName: 'Invited',
        username: 'ivy',
        email: 'ivy@harbour.example',
        role: 'operations',
        permissions: ['all'],
        invite: true,
      },
    ]),
  );
});
