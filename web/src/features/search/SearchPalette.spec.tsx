import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SearchHit, SignedIn } from '@waybook/contracts/api';
import { recentCommands } from '../../shared/commands/recent-commands';
import { sessionEnded } from '../../shared/session/session.slice';
import { openScreen } from '../../testing/open-screen';
import { asAdmin, asDriver } from '../../testing/signed-in';
import { SearchPalette } from './SearchPalette';

const GRACE: SearchHit = {
  kind: 'driver',
  id: 'd1',
  title: 'Grace Addo',
  detail: 'DS700700',
  status: 'active',
  find: 'DS700700',
};

const LOAD: SearchHit = {
  kind: 'remittance',
  id: 'remittance-1',
  title: 'Nov 16 – Nov 22, 2026',
  detail: 'Load 40123456',
  status: 'approved',
  find: '40123456',
};

let hits: SearchHit[];
let asked: string[];
let closed: number;
let stop: () => Promise<void>;

/** A page without a layout has nowhere to scroll to. */
const scrollIntoView = { configurable: true, value: () => undefined };

beforeEach(async () => {
  Object.defineProperty(Element.prototype, 'scrollIntoView', scrollIntoView);
  hits = [GRACE];
  asked = [];
  closed = 0;
  stop = await servePage(({ path }) => {
    asked.push(path);
    return path.startsWith('/api/search') ? { status: 200, json: hits } : { status: 503, json: { error: 'Later.' } };
  });
});
afterEach(async () => {
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  await stop();
});

const openFor = (signedIn: SignedIn) =>
  openScreen(<SearchPalette signedIn={signedIn} onClose={() => (closed += 1)} />, { signedIn });
const field = () => screen.getByRole('combobox');
const groupNames = () => screen.getAllByRole('group').map((group) => group.getAttribute('aria-label'));

describe('the palette', () => {
  test('opens the screen of an action with its dialog, and offers it first the next time', async () => {
    const director = asAdmin({ permissions: ['all'] });
    const page = openFor(director);
    await page.person.type(field(), 'run prepare{Enter}');
    await waitFor(() => expect(page.router.state.location.pathname).toBe('/admin/earnings'));
    expect(page.router.state.location.search).toBe('?tab=runs&open=prepare-payment-run');
    expect(closed).toBe(1);
    page.close();

    openFor(director);
    const recent = within(screen.getByRole('group', { name: 'Recent' }));
    expect(recent.getByRole('option', { selected: true }).textContent).toContain('Prepare payment run');
  });

  test('shows commands above the records that are found, in groups of their own', async () => {
    const { person } = openFor(asAdmin({ permissions: ['all'] }));
    await person.type(field(), 'add');
    await screen.findByRole('option', { name: /Grace Addo/ });
    expect(groupNames()).toEqual(['Pages and actions', 'Drivers']);
    expect(screen.getByRole('option', { name: /Add driver/ })).toBeTruthy();
  });

  test('downloads an export where one stands, and says what went wrong', async () => {
    const { person, router } = openFor(asAdmin({ permissions: ['drivers:read'] }));
    await person.type(field(), 'export driver{Enter}');
    expect(await screen.findByText(/^drivers-[-\d]+\.csv couldn't be downloaded/)).toBeTruthy();
    expect(closed).toBe(1);
    expect(router.state.location.pathname).toBe('/');
  });

  test("opens a person's own dialog in its place", async () => {
    const { person } = openFor(asAdmin({ permissions: [] }));
    await person.type(field(), 'change password{Enter}');
    expect(await screen.findByLabelText(/^Current password/i)).toBeTruthy();
    expect(screen.queryByRole('combobox')).toBeNull();
    await person.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(closed).toBe(1);
  });

  test('offers nobody what they may not do', async () => {
    const { person } = openFor(asAdmin({ permissions: ['drivers:read'] }));
    await person.type(field(), 'add driver');
    await waitFor(() => expect(screen.queryByRole('option', { name: /Add driver/ })).toBeNull());
  });

  test('has the screens of a driver for a driver, who asks the server nothing about words', async () => {
    const { person, router } = openFor(asDriver());
    await person.type(field(), 'sort code{Enter}');
    await waitFor(() => expect(router.state.location.hash).toBe('#bank-details'));
    expect(asked).toEqual([]);
  });

  test('finds a remittance for a driver by a load, and opens it', async () => {
    hits = [LOAD];
    const { person, router } = openFor(asDriver());
    await person.type(field(), '40123456');
    await person.click(await screen.findByRole('option', { name: /Nov 16 – Nov 22, 2026/ }));
    expect(asked).toEqual(['/api/search?q=40123456']);
    const { pathname, search } = router.state.location;
    expect(pathname + search).toBe('/driver/remittances?remittance=remittance-1');
  });

  test('keeps five of one person, the latest first, until the session ends', async () => {
    const director = asAdmin({ permissions: ['all'] });
    const { person, store } = openFor(director);
    for (const title of ['Tickets', 'Documents', 'Earnings', 'Reports', 'Settings', 'Drivers', 'Earnings'])
      await person.click(screen.getByRole('option', { name: title }));
    expect(recentCommands(director.user.id)).toEqual(
      ['earnings', 'drivers', 'settings', 'reports', 'documents'].map((path) => `/admin/${path}`),
    );
    expect(recentCommands('admin-2')).toEqual([]);
    store.dispatch(sessionEnded());
    expect(recentCommands(director.user.id)).toEqual([]);
  });
});
