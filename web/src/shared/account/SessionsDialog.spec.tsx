import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { OwnSessionAnswer, SecurityEntryAnswer } from '@waybook/contracts/api';
import { openScreen } from '../../testing/open-screen';
import { SessionsDialog } from './SessionsDialog';

const here: OwnSessionAnswer = {
  id: 'session-here',
  device: 'Firefox on Windows',
  address: '203.0.113.9',
  startedAt: '2026-11-19T08:00:00.000Z',
  lastUsedAt: '2026-11-20T11:00:00.000Z',
  isCurrent: true,
};
const phone: OwnSessionAnswer = { ...here, id: 'session-phone', device: 'Chrome on Android', isCurrent: false };
const unknown: OwnSessionAnswer = { ...here, id: 'session-unknown', device: null, address: null, isCurrent: false };

const signedIn: SecurityEntryAnswer = {
  id: 'entry-1',
  kind: 'signed_in_with_password',
  device: 'Chrome on Android',
  address: '203.0.113.9',
  happenedAt: '2026-11-20T11:00:00.000Z',
  times: 1,
};

let sessions: OwnSessionAnswer[];
let entries: SecurityEntryAnswer[];
let total: number;
let asked: string[];
let refusal: PageAnswer | null;
let ended: string[];
let stop: () => Promise<void>;

beforeEach(async () => {
  sessions = [here, phone, unknown];
  refusal = null;
  ended = [];
  entries = [signedIn];
  total = 1;
  asked = [];
  stop = await servePage(({ method, path }) => {
    if (refusal !== null) return refusal;
    if (path.includes('security-history')) {
      asked.push(path);
      return { status: 200, json: entries, headers: { 'X-Total-Count': String(total) } };
    }
    if (method === 'GET') return { status: 200, json: sessions };
    ended.push(path);
    sessions = sessions.filter(({ id, isCurrent }) => isCurrent || (path.includes('session-') && !path.endsWith(id)));
    return { status: 204 };
  });
});
afterEach(() => stop());

const nothing = () => undefined;
const open = (onClose = nothing) => openScreen(<SessionsDialog onClose={onClose} />).person;
const dialog = () => screen.findByRole('dialog', { name: 'Where you are signed in' });
const items = async () => within(await screen.findByRole('list', { name: 'Your sessions' })).getAllByRole('listitem');
const texts = async () => (await items()).map(({ textContent }) => textContent);
const everywhereElse = () => screen.queryByRole('button', { name: 'Sign out everywhere else' });

describe('where one is signed in', () => {
  test('is said with device, address, last use and beginning, and marks this device, which has no button', async () => {
    open();
    expect((await dialog()).textContent).toContain('Loading your sessions...');
    expect(await texts()).toEqual([
      'Firefox on WindowsLast used Nov 20, 2026, 11:00 from 203.0.113.9Signed in Nov 19, 2026, 08:00This device',
      'Chrome on AndroidLast used Nov 20, 2026, 11:00 from 203.0.113.9Signed in Nov 19, 2026, 08:00Sign out',
      'Unknown deviceLast used Nov 20, 2026, 11:00Signed in Nov 19, 2026, 08:00Sign out',
    ]);
    expect(within((await items())[0]!).queryByRole('button')).toBeNull();
  });

  test('says so where there is no other session, and offers to end none', async () => {
    sessions = [here];
    open();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(await items()).toHaveLength(1);
    expect(everywhereElse()).toBeNull();
  });

  test('that does not come says why, and comes when it is asked for again', async () => {
    refusal = { status: 500, json: { error: 'Something broke.' } };
    const person = open();
    expect(await screen.findByText('Your sessions could not be loaded. Something broke.')).toBeTruthy();
    refusal = null;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await items()).toHaveLength(3);
  });

  test('ends one session by its button', async () => {
    const person = open();
    await person.click(await screen.findByRole('button', { name: /^Sign out Chrome on Android\. Last used Nov 20/ }));
    expect(await screen.findByText('Chrome on Android is signed out')).toBeTruthy();
    await waitFor(async () => expect(await items()).toHaveLength(2));
    expect(ended).toEqual(['/api/auth/sessions/session-phone']);
  });

  test('says why one could not be ended, and keeps it', async () => {
    const person = open();
    const button = await screen.findByRole('button', { name: /^Sign out Chrome on Android/ });
    refusal = { status: 500, json: { error: 'Something broke.' } };
    await person.click(button);
    expect(await screen.findByText('Something broke.')).toBeTruthy();
    expect(await items()).toHaveLength(3);
  });

  test('asks before it ends all others, and stays open where that fails', async () => {
    const person = open();
    await dialog();
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere else' }));
    const question = await screen.findByRole('dialog', { name: 'Sign out everywhere else?' });
    await person.click(within(question).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Sign out everywhere else?' })).toBeNull());
    expect(ended).toEqual([]);

    await person.click(everywhereElse()!);
    const again = within(await screen.findByRole('dialog', { name: 'Sign out everywhere else?' }));
    refusal = { status: 500, json: { error: 'Something broke.' } };
    await person.click(again.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await again.findByText('Something broke.')).toBeTruthy();
    refusal = null;
    await person.click(again.getByRole('button', { name: 'Sign out everywhere else' }));
    expect(await screen.findByText('You are signed out everywhere else')).toBeTruthy();
    expect(await screen.findByText('You are signed in nowhere else.')).toBeTruthy();
    expect(ended).toEqual(['/api/auth/sessions']);
  });
});

describe('what happened to the sign-in', () => {
  const openHistory = async () => {
    const person = open();
    await person.click(await screen.findByRole('tab', { name: 'Sign-ins and changes' }));
    return person;
  };
  const shown = async () => {
    const list = await screen.findByRole('list', { name: 'Your sign-ins and changes' });
    return within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  };

  test('is said in words, with time, device and address, and how often something was refused', async () => {
    entries = [
      { ...signedIn, id: 'entry-3', kind: 'wrong_password', device: null, times: 3 },
      { ...signedIn, id: 'entry-4', kind: 'wrong_code' },
      { ...signedIn, id: 'entry-2', kind: 'password_set_by_office', device: null, address: null },
      signedIn,
    ];
    await openHistory();
    expect(await shown()).toEqual([
      'Wrong password enteredNov 20, 2026, 11:00 · Unknown device · 203.0.113.9Refused 3 times',
      'Wrong code enteredNov 20, 2026, 11:00 · Chrome on Android · 203.0.113.9Refused',
      'New password set by the officeNov 20, 2026, 11:00',
      'Signed in with your passwordNov 20, 2026, 11:00 · Chrome on Android · 203.0.113.9',
    ]);
    expect(screen.queryByRole('button', { name: 'Older' })).toBeNull();
  });

  test('says so where there was nothing', async () => {
    entries = [];
    total = 0;
    await openHistory();
    expect(await screen.findByText('Nothing within the last 90 days')).toBeTruthy();
  });

  test('has pages', async () => {
    total = 21;
    const person = await openHistory();
    expect(await screen.findByRole('button', { name: 'Newer' })).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Older' }));
    await waitFor(() => expect(asked.at(-1)).toContain('page=2&pageSize=20'));
  });

  test('says why it did not come, and comes when it is asked for again', async () => {
    const person = open();
    await screen.findByRole('list', { name: 'Your sessions' });
    refusal = { status: 500, json: { error: 'Something broke.' } };
    await person.click(screen.getByRole('tab', { name: 'Sign-ins and changes' }));
    expect(await screen.findByText('Your sign-ins could not be loaded. Something broke.')).toBeTruthy();
    refusal = null;
    await person.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await shown()).toHaveLength(1);
  });

  test('offers to change the password to whoever knows nothing of it', async () => {
    const person = await openHistory();
    expect(await screen.findByText(/wasn't you\? Change your password/)).toBeTruthy();
    await person.click(screen.getByRole('button', { name: 'Change Password' }));
    expect(await screen.findByRole('dialog', { name: 'Change Password' })).toBeTruthy();
  });
});
