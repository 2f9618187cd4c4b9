import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { openScreen } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { api } from '../../api/api';
import { PasskeyOffer } from './PasskeyOffer';

let isOfferOpen: boolean;
let written: string[];
let asked: number;
let stop: () => Promise<void>;

const put: [object, string][] = [];
function give(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
  put.push([owner, name]);
}

/** A browser that knows passkeys; whether it is a phone's, with a lock, is the test's to say. */
function browser({ isPhone, hasLock }: { isPhone: boolean; hasLock: boolean }): Promise<boolean> {
  const answer = Promise.resolve(hasLock);
  give(window, 'matchMedia', (query: string) => ({
    matches: isPhone && query.includes('coarse'),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }));
  give(window, 'PublicKeyCredential', { isUserVerifyingPlatformAuthenticatorAvailable: () => answer });
  return answer;
}

beforeEach(async () => {
  isOfferOpen = true;
  written = [];
  asked = 0;
  stop = await servePage(({ method, path }) => {
    asked += 1;
    if (method === 'GET') return { status: 200, json: { passkeys: [], isPasswordWanted: false, isOfferOpen } };
    written.push(`${method} ${path}`);
    return { status: 204 };
  });
});
afterEach(async () => {
  for (const [owner, name] of put.splice(0)) Reflect.deleteProperty(owner, name);
  await stop();
});

const offer = () => screen.queryByRole('region', { name: 'Sign in faster next time' });
const open = () => openScreen(<PasskeyOffer />, { signedIn: asDriver() });

test('a driver on a phone is asked, which is noted at once, and says not now', async () => {
  void browser({ isPhone: true, hasLock: true });
  const { person } = open();
  await waitFor(() => expect(offer()).not.toBeNull());
  await waitFor(() => expect(written).toEqual(['POST /api/auth/passkeys/offer']));
  await person.click(screen.getByRole('button', { name: 'Not now' }));
  expect(offer()).toBeNull();
});

test.each([
  ['at a desk', { isPhone: false, hasLock: true }],
  ['on a phone without a lock', { isPhone: true, hasLock: false }],
])('nobody is asked %s, and nothing is fetched for it', async (_, kind) => {
  const answered = browser(kind);
  const { store } = open();
  await answered;
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(offer()).toBeNull();
  expect(written).toEqual([]);
});

test('who was asked before is not asked again', async () => {
  isOfferOpen = false;
  void browser({ isPhone: true, hasLock: true });
  const { store } = open();
  await waitFor(() => expect(asked).toBe(1));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(offer()).toBeNull();
  expect(written).toEqual([]);
});
