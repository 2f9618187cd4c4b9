import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { PUSH_KINDS, type PushNoticesAnswer } from '@waybook/contracts/api';
import { createStore } from '../../../app/store';
import { sessionEnded } from '../../../shared/session/session.slice';
import { openScreen, SINGLE_ATTEMPT } from '../../../testing/open-screen';
import { asDriver } from '../../../testing/signed-in';
import { PhoneNoticesCard } from './PhoneNoticesCard';

const PATH = '/api/notifications/push';
const device = { endpoint: 'https://push.example.org/phone', keys: { p256dh: 'key', auth: 'secret' } };

let notices: PushNoticesAnswer;
let writes: PageRequestSeen[];
let refusal: PageAnswer | null;
let stop: () => Promise<void>;

beforeEach(async () => {
  const kinds = PUSH_KINDS.map((kind) => ({ kind, isWanted: true }));
  notices = { publicKey: 'BKey', isOnHere: false, kinds };
  writes = [];
  refusal = null;
  stop = await servePage((request) => {
    if (request.method === 'GET') return { status: 200, json: notices };
    writes.push(request);
    if (refusal) return refusal;
    if (request.path.endsWith('/device')) notices = { ...notices, isOnHere: request.method === 'PUT' };
    else
      notices = {
        ...notices,
        kinds: notices.kinds.map((kind) => ({ ...kind, isWanted: kind.kind !== 'payment_made' })),
      };
    return { status: 200, json: notices };
  });
});
afterEach(async () => {
  for (const [owner, name] of put.splice(0)) Reflect.deleteProperty(owner, name);
  await stop();
});

const put: [object, string][] = [];
function give(owner: object, name: string, value: unknown): void {
  Object.defineProperty(owner, name, { value, configurable: true });
  put.push([owner, name]);
}

/** A browser that can, and a person who answers so when it asks. */
function browserThatCan(answer: NotificationPermission, before: NotificationPermission = 'default') {
  let current: object | null = null;
  const unsubscribe = jest.fn(async () => (current = null));
  const subscription = { toJSON: () => device, unsubscribe };
  const pushManager = {
    getSubscription: async () => current,
    subscribe: jest.fn(async (_options?: object) => (current = subscription)),
  };
  const notification = {
    permission: before,
    requestPermission: jest.fn(async () => (notification.permission = answer)),
  };
  const registration = { pushManager };
  give(navigator, 'serviceWorker', { ready: Promise.resolve(registration), getRegistration: async () => registration });
  give(window, 'PushManager', class {});
  give(globalThis, 'Notification', notification);
  return { pushManager, notification, unsubscribe };
}

const openCard = () => openScreen(<PhoneNoticesCard />, { signedIn: asDriver() });
const mainSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Show notices on this phone' });

describe('notices on this phone', () => {
  test('are asked for by a tap and not before, and then each kind can be chosen', async () => {
    const { pushManager, notification } = browserThatCan('granted');
    const { person } = openCard();
    const whole = await mainSwitch();
    expect(whole.checked).toBe(false);
    expect(notification.requestPermission).not.toHaveBeenCalled();
    await person.click(whole);
    await waitFor(async () => expect((await mainSwitch()).checked).toBe(true));
    expect(pushManager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BKey' });
    expect([writes[0]?.method, writes[0]?.path]).toEqual(['PUT', `${PATH}/device`]);
    expect(JSON.parse(writes[0]?.body ?? '')).toEqual({ endpoint: device.endpoint, p256dh: 'key', auth: 'secret' });

    const kinds = within(screen.getByRole('group', { name: 'Tell me when' }));
    expect(kinds.getAllByRole('switch')).toHaveLength(PUSH_KINDS.length);
    await person.click(kinds.getByRole('switch', { name: 'You are paid' }));
    await waitFor(() =>
      expect(kinds.getByRole<HTMLInputElement>('switch', { name: 'You are paid' }).checked).toBe(false),
    );
    expect(JSON.parse(writes[1]?.body ?? '')).toEqual({ kinds: [{ kind: 'payment_made', isWanted: false }] });
  });

  test('are switched off at the server and in the browser', async () => {
    const { pushManager, unsubscribe } = browserThatCan('granted', 'granted');
    await pushManager.subscribe();
    notices = { ...notices, isOnHere: true };
    const { person } = openCard();
    await waitFor(async () => expect((await mainSwitch()).checked).toBe(true));
    await person.click(await mainSwitch());
    await waitFor(async () => expect((await mainSwitch()).checked).toBe(false));
    expect([writes[0]?.method, unsubscribe.mock.calls.length]).toEqual(['DELETE', 1]);
  });

  test('are off where the browser knows nothing of them, whatever the server has', async () => {
    browserThatCan('granted', 'granted');
    notices = { ...notices, isOnHere: true };
    openCard();
    expect((await mainSwitch()).checked).toBe(false);
  });

  test('that are refused are explained, and nothing is sent', async () => {
    browserThatCan('denied');
    const { person } = openCard();
    await person.click(await mainSwitch());
    expect(await screen.findByText(/^This browser blocks notices from the portal\./)).toBeTruthy();
    expect(writes).toEqual([]);
  });

  test('stay off where the question is closed without an answer', async () => {
    browserThatCan('default');
    const { person } = openCard();
    await person.click(await mainSwitch());
    await waitFor(async () => expect((await mainSwitch()).getAttribute('aria-busy')).toBe('false'));
    expect([(await mainSwitch()).checked, writes]).toEqual([false, []]);
  });

  test('say why they could not be switched on, and stay off', async () => {
    browserThatCan('granted');
    const error = 'This portal sends no notices to phones.';
    refusal = { status: 409, json: { error, code: 'PUSH_NOT_OFFERED' } };
    const { person } = openCard();
    await person.click(await mainSwitch());
    expect(await screen.findByText(error)).toBeTruthy();
    expect((await mainSwitch()).checked).toBe(false);
  });

  test('can’t be shown by this browser, which says so', async () => {
    openCard();
    expect(await screen.findByText(/^This browser can’t show notices\./)).toBeTruthy();
  });

  test('aren’t offered where the installation sends none', async () => {
    notices = { ...notices, publicKey: null };
    browserThatCan('granted');
    openCard();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Notices on this phone' })).toBeNull());
  });
});

test('however a session ends, the browser’s own subscription ends with it', async () => {
  const { pushManager, unsubscribe } = browserThatCan('granted', 'granted');
  await pushManager.subscribe();
  createStore(SINGLE_ATTEMPT).dispatch(sessionEnded());
  await waitFor(() => expect(unsubscribe).toHaveBeenCalledTimes(1));
});
