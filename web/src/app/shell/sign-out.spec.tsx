import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { noteUnsentWork, unsentWork } from '../../shared/session/unsent-work';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { PlainLayout } from './PlainLayout';

let stop: () => Promise<void>;
let leavings: number;

beforeEach(async () => {
  leavings = 0;
  stop = await servePage(({ path }) => {
    if (path === '/api/auth/logout') leavings += 1;
    return { status: 200, json: null };
  });
});
afterEach(() => stop());

const logOut = () => screen.getByRole('button', { name: 'Logout' });
const isSignedIn = ({ store }: ReturnType<typeof openScreen>) => store.getState().session.status === 'signedIn';

describe('signing out', () => {
  test('asks first where work on this phone is not sent, and drops none of it', async () => {
    noteUnsentWork('driver-1', { jobs: 2, photos: 1 });
    const page = openScreen(<PlainLayout />, { signedIn: asDriver() });
    await page.person.click(logOut());
    expect(await screen.findByText('On this phone: 2 jobs not submitted, 1 photo not uploaded.')).toBeTruthy();
    await page.person.click(screen.getByRole('button', { name: 'Stay signed in' }));
    expect([isSignedIn(page), leavings]).toEqual([true, 0]);

    await page.person.click(logOut());
    await page.person.click(await screen.findByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(isSignedIn(page)).toBe(false));
    expect(unsentWork('driver-1')).toEqual({ jobs: 2, photos: 1 });
  });

  test.each([
    ['a driver who has sent everything', asDriver({ id: 'driver-2' })],
    ['an admin', asAdmin({ id: 'driver-1' })],
  ])('does not hold up %s', async (_, signedIn) => {
    noteUnsentWork('driver-1', { jobs: 2, photos: 1 });
    const page = openScreen(<PlainLayout />, { signedIn });
    await page.person.click(logOut());
    await waitFor(() => expect(isSignedIn(page)).toBe(false));
  });
});
