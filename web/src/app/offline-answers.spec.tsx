import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import { DriverReminder } from '../features/compliance/reminder/DriverReminder';
import { ComplianceHistory } from '../features/compliance/ComplianceHistory';
import { DriverProfile } from '../features/driver-profile/DriverProfile';
import { PreferencesCard } from '../features/notifications/preferences/PreferencesCard';
import { LastSeen } from '../shared/ui/LastSeen';
import { serverAnswered, serverUnreachable } from '../shared/api/connection.slice';
import { keptAnswer } from '../shared/api/kept-answers';
import { sessionEnded, sessionLost, sessionStarted } from '../shared/session/session.slice';
import { grace } from '../testing/harbour-parcels';
import { openScreen, SINGLE_ATTEMPT } from '../testing/open-screen';
import { asDriver } from '../testing/signed-in';
import { createStore } from './store';

const dana = asDriver();
const NEVER = /wasn't opened on this phone before/;
const PROFILE = (
  <>
    <LastSeen endpoint="getOwnProfile" />
    <DriverProfile />
  </>
);

const SHOWN_ONLINE = 'Shown when you are online.';
const PERSONAL = { dateOfBirth: '1988-04-17', nationalInsurance: 'QQ123456C' };
const account = {
  ...{ driverId: 'driver-1', status: 'verified', accountHolderName: 'Grace Okafor', bankName: null, isVerified: true },
  ...{ accountNumber: '••••9911', lastFourDigits: '9911', enteredAt: '2026-11-16T09:00:00.000Z' },
  ...{ enteredBy: 'driver-1', enteredByName: 'Grace Okafor', isEnteredByDriver: true, driverRegisteredBy: null },
  ...{ verifiedAt: '2026-11-17T09:00:00.000Z', verifiedByName: 'Ann Lee' },
  ...{ createdAt: '2026-11-16T09:00:00.000Z', updatedAt: '2026-11-17T09:00:00.000Z' },
};
const compliance = {
  reminder: {
    outstanding: ['insurance'],
    dueBy: '2026-11-30',
    sentAt: '2026-11-20T09:00:00.000Z',
    documentTypes: ['insurance'],
  },
} as Partial<ComplianceAnswer>;

let stop: () => Promise<void>;
let city: string;
beforeEach(async () => {
  city = 'Leeds';
  const answers = () => ({
    '/api/driver/profile': { ...grace, ...PERSONAL, city },
    '/api/driver/bank-details': account,
    '/api/drivers/business-1/driver-1/compliance': [compliance],
  });
  stop = await servePage(({ path }) => {
    const json = (answers() as Record<string, unknown>)[path];
    return json === undefined ? { status: 404, json: { error: 'No.' } } : { status: 200, json };
  });
});
afterEach(async () => {
  createStore().dispatch(sessionEnded());
  await stop();
});

async function seenOnce() {
  const { close } = openScreen(PROFILE, { signedIn: dana });
  expect(await screen.findByText('Leeds')).toBeTruthy();
  expect(screen.queryByText(/last seen/)).toBeNull();
  close();
}

function openedOffline(signedIn = dana, page = PROFILE) {
  const store = createStore(SINGLE_ATTEMPT);
  const { fetch } = globalThis;
  globalThis.fetch = () => Promise.reject(new TypeError('no network'));
  store.dispatch(sessionStarted(signedIn));
  store.dispatch(serverUnreachable());
  const opened = openScreen(page, { signedIn, store });
  return { ...opened, store, reconnect: () => (globalThis.fetch = fetch) };
}

test('what a driver saw of their profile is shown without a network, with its time and nothing to press', async () => {
  await seenOnce();
  const { store, reconnect, close } = openedOffline();
  try {
    expect(await screen.findByText('Leeds')).toBeTruthy();
    expect(screen.getByText(/As it was last seen on this phone: /)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Change Contact Details' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Change Password' }).getAttribute('aria-disabled')).toBe('true');
  } finally {
    reconnect();
  }
  city = 'York';
  act(() => void store.dispatch(serverAnswered()));
  expect(await screen.findByText('York')).toBeTruthy();
  expect(screen.queryByText(/last seen/)).toBeNull();
  close();
});

test('a page that was never seen says so, and so does one that another driver saw', async () => {
  await seenOnce();
  const { reconnect, close } = openedOffline(asDriver({ id: 'driver-2' }));
  expect(await screen.findByText(NEVER)).toBeTruthy();
  await waitFor(() => expect(screen.getByText(SHOWN_ONLINE)).toBeTruthy());
  expect(screen.queryByText('Leeds')).toBeNull();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  reconnect();
  close();
});

test.each([
  ['ended by the person', sessionEnded],
  ['ended by the server, or in another tab', sessionLost],
])('of a session %s nothing is kept', async (_, end) => {
  await seenOnce();
  expect(keptAnswer(dana.user.id, 'getOwnProfile')).not.toBeNull();
  createStore().dispatch(end());
  expect(keptAnswer(dana.user.id, 'getOwnProfile')).toBeNull();
});

test('of the profile, date of birth, National Insurance number and bank account are shown and never lie in the browser', async () => {
  const { close } = openScreen(PROFILE, { signedIn: dana });
  expect(await screen.findByText(PERSONAL.nationalInsurance)).toBeTruthy();
  expect(screen.getByText('Apr 17, 1988')).toBeTruthy();
  expect(await screen.findByText(/9911/)).toBeTruthy();
  close();
  const stored = JSON.stringify([{ ...localStorage }, { ...sessionStorage }]);
  expect(stored).toContain('Leeds');
  for (const secret of [PERSONAL.dateOfBirth, PERSONAL.nationalInsurance, '9911', 'accountHolderName']) {
    expect(stored).not.toContain(secret);
  }

  const offline = openedOffline();
  const record = within(await screen.findByRole('region', { name: 'Your record' }));
  expect(record.getAllByText(SHOWN_ONLINE)).toHaveLength(2);
  const bank = within(screen.getByRole('region', { name: 'Bank details' }));
  expect(await bank.findByText(SHOWN_ONLINE)).toBeTruthy();
  offline.reconnect();
  act(() => void offline.store.dispatch(serverAnswered()));
  expect(await record.findByText(PERSONAL.nationalInsurance)).toBeTruthy();
  offline.close();
});

test('what an earlier version kept of the profile goes when the app opens', () => {
  localStorage.setItem('kept-answers', JSON.stringify({ answers: { getOwnProfile: { data: PERSONAL } } }));
  createStore();
  expect(JSON.stringify({ ...localStorage })).not.toContain(PERSONAL.nationalInsurance);
});

test('the documents that the office asked for are still asked for without a network', async () => {
  const reminder = <DriverReminder businessId="business-1" driverId="driver-1" />;
  const { close } = openScreen(reminder, { signedIn: dana });
  expect(await screen.findByText('Please send by Nov 30, 2026')).toBeTruthy();
  close();
  const offline = openedOffline(dana, reminder);
  expect(await screen.findByText('Please send by Nov 30, 2026')).toBeTruthy();
  offline.reconnect();
  offline.close();
});

test('what is not kept on the phone says so calmly, with nothing to press', async () => {
  const page = (
    <>
      <PreferencesCard />
      <ComplianceHistory businessId="business-1" driverId="driver-1" />
    </>
  );
  const { person, reconnect, close } = openedOffline(dana, page);
  const preferences = within(screen.getByRole('region', { name: 'Notifications' }));
  expect(await preferences.findByText(SHOWN_ONLINE)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Show compliance history' }));
  await waitFor(() => expect(screen.getAllByText(SHOWN_ONLINE)).toHaveLength(2));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  reconnect();
  close();
});
