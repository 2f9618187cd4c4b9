import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { AdminUserAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { SendResetLink } from './SendResetLink';

const tom = { id: 'a1', firstName: 'Tom', email: 'tom@example.org', isActive: true } as AdminUserAnswer;

test('a colleague gets a link to their own address, and there is no field for a password', async () => {
  const calls: string[] = [];
  const stop = await servePage(({ method, path }) => {
    calls.push(`${method} ${path}`);
    return { status: 202, json: { message: 'On its way.' } };
  });
  const { person } = openScreen(<SendResetLink admin={tom} />);
  await person.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText(/A link is on its way/)).toBeTruthy();
  expect(calls).toEqual(['POST /api/admin/users/a1/reset-link']);
  expect(screen.queryByLabelText(/password/i)).toBeNull();
  await stop();
});

test('an inactive one gets none', () => {
  openScreen(<SendResetLink admin={{ ...tom, isActive: false }} />);
  expect(screen.getByRole('button').getAttribute('aria-disabled')).toBe('true');
});
