import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { OfficePasswordBanner } from './OfficePasswordBanner';

let sent: unknown[];
let stop: () => Promise<void>;
beforeEach(async () => {
  sent = [];
  stop = await servePage(({ path, body }) => {
    if (path === '/api/auth/change-password') sent.push(JSON.parse(String(body)));
    return { status: 204 };
  });
});
afterEach(() => stop());

const banner = () => screen.queryByRole('region', { name: 'Choose your own password' });

test('whoever has a password from the office chooses their own', async () => {
  const { person } = openScreen(<OfficePasswordBanner {...asAdmin({ id: 'admin-given' })} />);
  await person.click(screen.getByRole('button', { name: 'Choose your own password' }));
  await person.type(await screen.findByLabelText(/Current password/), 'chosen by the office');
  await person.type(screen.getByLabelText(/New password/), 'a password of my own{Enter}');
  const passwords = { currentPassword: 'chosen by the office', newPassword: 'a password of my own' };
  await waitFor(() => expect(sent).toEqual([passwords]));
});

test('they may put it off, and aren’t asked again on this page', async () => {
  const who = asDriver({ id: 'driver-later' });
  const { person, close } = openScreen(<OfficePasswordBanner {...who} />);
  await person.click(screen.getByRole('button', { name: 'Later' }));
  expect(banner()).toBeNull();
  close();
  openScreen(<OfficePasswordBanner {...who} />);
  expect(banner()).toBeNull();
});
