import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { storedToken, storeToken } from '../../shared/session/stored-session';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { PlainLayout } from './PlainLayout';

let calls: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  calls = [];
  stop = await servePage(({ method, path }) => {
    calls.push(`${method} ${path}`);
    return { status: 204 };
  });
});
afterEach(() => stop());

const pages = (
  <Routes>
    <Route element={<PlainLayout />}>
      <Route path="*" element={<p>A page outside the portals</p>} />
    </Route>
  </Routes>
);

test("the plain header shows the signed-in user's email address, and logs them out", async () => {
  storeToken('bearer');
  const { person, store } = openScreen(pages, { signedIn: asDriver({ email: 'dana@waybook.example' }) });
  expect(screen.getByText('A page outside the portals')).toBeTruthy();
  expect(screen.getByRole('banner').textContent).toContain('dana@waybook.example');
  await person.click(screen.getByRole('button', { name: 'Logout' }));
  await waitFor(() => expect(store.getState().session.status).toBe('signedOut'));
  expect(calls).toContain('POST /api/auth/logout');
  expect(storedToken()).toBeNull();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});

test('the plain header names nobody where nobody is signed in', () => {
  openScreen(pages);
  expect(screen.getByText('A page outside the portals')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
});
