import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { Link, Route, Routes } from 'react-router-dom';
import { createStore } from '../../app/store';
import { sessionEnded, sessionLost, sessionStarted } from '../../shared/session/session.slice';
import { storedToken, storedUser } from '../../shared/session/stored-session';
import { openScreen } from '../../testing/open-screen';
import { asDriver } from '../../testing/signed-in';
import { SignInCard } from './SignInCard';

const demo = {
  admin: { username: 'admin', password: 'waybook-admin' },
  driver: { email: 'driver@waybook.example', password: 'waybook-driver' },
};

let answerToSignIn: PageAnswer;
let isDemo: boolean;
let stop: () => Promise<void>;

beforeEach(async () => {
  isDemo = true;
  stop = await servePage(({ path }) =>
    path === '/api/brand'
      ? { status: 200, json: { name: 'Parcels & Co', demo: isDemo ? demo : null } }
      : answerToSignIn,
  );
});
afterEach(async () => {
  localStorage.clear();
  await stop();
});

function openSignIn(store = createStore()) {
  const pages = (
    <Routes>
      <Route path="/login" element={<SignInCard titleIs="h1" />} />
      <Route path="/admin" element={<p>The admin dashboard</p>} />
      <Route path="/driver" element={<p>The driver dashboard</p>} />
    </Routes>
  );
  return openScreen(pages, { store, address: '/login' }).person;
}

async function signInAsAdmin(person: UserEvent) {
  await person.type(await screen.findByLabelText('Username'), 'admin');
  await person.type(screen.getByLabelText('Password'), 'wrong');
  await person.click(screen.getByRole('button', { name: 'Admin Sign In' }));
}

describe('signing in', () => {
  test('says "Invalid credentials" and nothing more to a wrong password', async () => {
    answerToSignIn = { status: 401, json: { error: 'Invalid credentials', code: 'INVALID_CREDENTIALS' } };
    await signInAsAdmin(openSignIn());
    expect((await screen.findByRole('alert')).textContent).toBe('Invalid credentials');
  });

  test('says how long to wait after too many tries', async () => {
    answerToSignIn = { status: 429, json: { error: 'Too many' }, headers: { 'retry-after': '42' } };
    await signInAsAdmin(openSignIn());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Invalid credentialsToo many tries. Wait 42 seconds, then try again.',
    );
  });

  test.each([
    ['/driver/remittances?remittance=r1', '/driver/remittances?remittance=r1'],
    ['/admin/remittances?remittance=r1', '/driver'],
    ['/login', '/driver'],
  ])('at %s leads a driver to %s', async (address, leadsTo) => {
    answerToSignIn = { status: 200, json: { ...asDriver(), token: 'token' } };
    const { person, router } = openScreen(<SignInCard titleIs="h1" />, { address });
    await person.click(await screen.findByRole('tab', { name: 'Driver' }));
    await person.type(screen.getByLabelText('Email'), 'dora@names.example');
    await person.type(screen.getByLabelText('Password'), 'right');
    await person.click(screen.getByRole('button', { name: 'Driver Sign In' }));
    await waitFor(() => {
      const { pathname, search } = router.state.location;
      expect(`${pathname}${search}`).toBe(leadsTo);
      expect(localStorage.getItem('auth_token')).toBe('token');
    });
  });

  test('sends nothing while a field is empty, and says which', async () => {
    answerToSignIn = { status: 500 };
    const person = openSignIn();
    await person.click(await screen.findByRole('button', { name: 'Admin Sign In' }));
    expect(await screen.findByText('Enter your username')).toBeTruthy();
    expect(screen.getByText('Enter your password')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    const username = screen.getByLabelText('Username');
    expect(document.activeElement).toBe(username);
    await person.type(username, 'a');
    expect(screen.queryByText('Enter your username')).toBeNull();
    expect(screen.getByLabelText('Password').getAttribute('aria-invalid')).toBe('true');
  });

  test('keeps the token and the user, and opens the portal they belong to', async () => {
    const user = { id: 'd1', email: demo.driver.email };
    answerToSignIn = { status: 200, json: { type: 'driver', user, token: 'bearer' } };
    const person = openSignIn();
    await person.click(await screen.findByRole('button', { name: 'Demo as Driver' }));
    expect(await screen.findByText('The driver dashboard')).toBeTruthy();
    expect(storedToken()).toBe('bearer');
    expect(storedUser()).toEqual({ type: 'driver', user });
  });

  test('begins with the tab and the email of the driver who signed in last on this device', async () => {
    const user = { id: 'd1', email: demo.driver.email };
    answerToSignIn = { status: 200, json: { type: 'driver', user, token: 'bearer' } };
    await openSignIn().click(await screen.findByRole('button', { name: 'Demo as Driver' }));
    await screen.findByText('The driver dashboard');
    cleanup();
    openSignIn();
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(demo.driver.email);
  });

  test("begins with the admins' tab after one has signed in, and keeps no name of theirs", async () => {
    localStorage.setItem('last_sign_in', '{"type":"driver","login":"dora@names.example"}');
    answerToSignIn = { status: 200, json: { type: 'admin', user: { id: 'a1', username: 'admin' }, token: 'bearer' } };
    await openSignIn().click(await screen.findByRole('button', { name: 'Demo as Admin' }));
    await screen.findByText('The admin dashboard');
    cleanup();
    const person = openSignIn();
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('');
    await person.click(screen.getByRole('tab', { name: 'Driver' }));
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
  });

  test.each(['not json', '7', '{"type":"director","login":7}'])('begins afresh where %s is kept', async (kept) => {
    localStorage.setItem('last_sign_in', kept);
    openSignIn();
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('');
  });

  test('says why the form appears when a session has ended by itself, and opens the tab it belonged to', async () => {
    const store = createStore();
    store.dispatch(sessionStarted(asDriver()));
    store.dispatch(sessionLost());
    openSignIn(store);
    const said = await screen.findByText(/^Your session has ended/);
    expect(said.textContent).toBe(
      'Your session has ended. Please sign in again. Jobs you have entered and not submitted are kept on this device.',
    );
    expect(said.closest('[role="status"]')).not.toBeNull();
    expect(screen.getByRole('button', { name: 'Driver Sign In' })).toBeTruthy();
  });

  test('says nothing of the kind to who has logged out', async () => {
    const store = createStore();
    store.dispatch(sessionStarted(asDriver()));
    store.dispatch(sessionEnded());
    openSignIn(store);
    expect(await screen.findByRole('button', { name: 'Admin Sign In' })).toBeTruthy();
    expect(screen.queryByText(/^Your session has ended/)).toBeNull();
  });

  test('leads to a new password', async () => {
    const { person, router } = openScreen(<SignInCard titleIs="h1" />, { address: '/login' });
    await person.click(await screen.findByRole('tab', { name: 'Driver' }));
    await person.click(screen.getByRole('link', { name: 'Forgot password?' }));
    expect(router.state.location).toMatchObject({ pathname: '/forgot-password', state: { type: 'driver' } });
  });

  test('opens with the name of who has chosen a new password', async () => {
    const pages = (
      <Routes>
        <Route path="/login" element={<SignInCard titleIs="h1" />} />
        <Route
          path="/reset-password"
          element={
            <Link to="/login" state={{ type: 'driver', login: demo.driver.email }}>
              Sign in
            </Link>
          }
        />
      </Routes>
    );
    const { person } = openScreen(pages, { address: '/reset-password' });
    await person.click(screen.getByRole('link', { name: 'Sign in' }));
    expect((await screen.findByLabelText<HTMLInputElement>('Email')).value).toBe(demo.driver.email);
    await person.click(screen.getByRole('tab', { name: 'Admin' }));
    expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('');
  });

  test('shows no demo credentials where demo data is off', async () => {
    isDemo = false;
    openSignIn();
    await screen.findByText('Parcels & Co Login');
    expect(screen.queryByRole('button', { name: 'Demo as Admin' })).toBeNull();
    expect(screen.queryByText(/waybook-admin/)).toBeNull();
  });
});
