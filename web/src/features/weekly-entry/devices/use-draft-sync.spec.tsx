import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, waitFor } from '@testing-library/react';
import { forgetStoredSession, storeToken, storeUser } from '../../../shared/session/stored-session';
import { asDriver } from '../../../testing/signed-in';
import { draft, keepDraft, newPhone, openPage, weekStartDate } from '../testing/week-with-a-job';

const driver = asDriver();
const path = `/api/driver/drafts/${weekStartDate}`;
let asked: { method: string; body: string }[];
let stop: () => Promise<void>;

beforeEach(async () => {
  await newPhone();
  storeToken('bearer');
  storeUser(driver);
  asked = [];
  stop = await servePage((request) => {
    if (request.path !== path) return { status: 404, json: {} };
    asked.push(request);
    const serverTime = new Date().toISOString();
    return { status: 200, json: { weekStartDate, fields: [], updatedAt: null, serverTime } };
  });
  await keepDraft({ ...draft, fields: { fee: { value: '20', at: 1, by: 'this-phone' } } });
});
afterEach(async () => {
  jest.restoreAllMocks();
  forgetStoredSession();
  await stop();
});

/** As the phone does when it is taken up again. */
const comesBack = () => act(() => void window.dispatchEvent(new Event('online')));

test('the draft is asked for, and sent with whose it is', async () => {
  await openPage();
  comesBack();
  // A slow page asks again as it has been open for a while.
  await waitFor(() => expect(asked.slice(0, 2).map(({ method }) => method)).toEqual(['GET', 'PUT']));
  expect(JSON.parse(asked[1]!.body)).toMatchObject({ driverId: driver.user.id, fields: [{ name: 'fee' }] });
});

test.each([
  ['another driver has signed in on this phone', () => storeUser(asDriver({ id: 'other' }))],
  ['nobody is signed in any more', forgetStoredSession],
])('nothing of it is asked for or sent once %s', async (_, happens) => {
  await openPage();
  happens();
  comesBack();
  await act(() => new Promise((resolve) => void setTimeout(resolve, 300)));
  expect(asked).toEqual([]);
});
