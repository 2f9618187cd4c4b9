import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ASKED_FIRST_GOOD_FOR_MS, takeAskedFirst, type EarlyAnswer } from './asked-first';
import { fetchWithTimeout } from './fetch-with-timeout';

const WEEKS = 'http://localhost/api/weeks';
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });
const request = (init: RequestInit = bearer('own')) => new Request(WEEKS, init);

let stop: AbortController;

/** As `first-paint.js` does it. */
function asked({ answer = Promise.resolve(new Response('early')), at = Date.now() } = {}): void {
  stop = new AbortController();
  const early: EarlyAnswer = { answer, stop };
  window.askedFirst = { token: 'own', at, answers: new Map([['/api/weeks', early]]) };
}

beforeEach(() => asked());
afterEach(() => {
  window.askedFirst = undefined;
  jest.restoreAllMocks();
});

test('what the page has asked as it opened is not asked again, and is good once', async () => {
  const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(async () => new Response('later'));
  await expect((await fetchWithTimeout(1_000, request())).text()).resolves.toBe('early');
  expect(fetched).not.toHaveBeenCalled();
  await expect((await fetchWithTimeout(1_000, request())).text()).resolves.toBe('later');
});

test('another account, or the same one with a newer token, asks for itself', () => {
  expect(takeAskedFirst(request(bearer('another')))).toBeNull();
  expect(takeAskedFirst(request({}))).toBeNull();
});

test('another query of the same path is another question', () => {
  expect(takeAskedFirst(new Request(`${WEEKS}?page=2`, bearer('own')))).toBeNull();
});

test('once something has been sent, nothing from before is shown', () => {
  expect(takeAskedFirst(request({ ...bearer('own'), method: 'POST' }))).toBeNull();
  expect(takeAskedFirst(request())).toBeNull();
});

test('what has waited for too long is asked for again', () => {
  const now = Date.now();
  jest.spyOn(Date, 'now').mockReturnValue(now);
  asked({ at: now - ASKED_FIRST_GOOD_FOR_MS });
  expect(takeAskedFirst(request())).not.toBeNull();
  asked({ at: now - ASKED_FIRST_GOOD_FOR_MS - 1 });
  expect(takeAskedFirst(request())).toBeNull();
});

test('a line that is silent ends it as any other', async () => {
  asked({ answer: new Promise(() => undefined) });
  const failed = new Promise((resolve) => stop.signal.addEventListener('abort', resolve));
  void fetchWithTimeout(1, request()).catch(() => undefined);
  await failed;
});
