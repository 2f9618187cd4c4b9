import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { forgetStoredSession, storeToken } from '../session/stored-session';
import { sentenceOf } from './api-error';
import { DEFAULT_RETRY_POLICY } from './retry';
import { fetchFile } from './uploaded-files';

let seen: PageRequestSeen[];
/** Called once a file is asked for that never comes. */
let heard: () => void;
let stop: () => Promise<void>;

beforeEach(async () => {
  forgetStoredSession();
  seen = [];
  stop = await servePage((request) => {
    seen.push(request);
    if (request.path === '/api/documents/silent/download') return new Promise(() => heard());
    return { status: 200, json: { a: 'file' } };
  });
});
afterEach(() => stop());

describe('a file behind the bearer', () => {
  test('is asked for with the token', async () => {
    storeToken('bearer');
    expect((await fetchFile('/api/documents/1/download')).size).toBeGreaterThan(0);
    expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer bearer']);
  });

  test('is not waited for without end', async () => {
    storeToken('bearer');
    const patience = new AbortController();
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    const asked = new Promise<void>((resolve) => (heard = resolve));
    const file = fetchFile('/api/documents/silent/download').catch(() => 'not on its way');
    await asked;
    patience.abort();
    expect(await file).toBe('not on its way');
    timeout.mockRestore();
  });

  test('is not asked for without one, and says what to do', async () => {
    const refusal: unknown = await fetchFile('/api/documents/1/download').catch((error: unknown) => error);
    expect(sentenceOf(refusal, '')).toBe('Sign in again to get it.');
    expect(seen).toEqual([]);
  });
});

describe('a file that fails in passing', () => {
  const HASTY = { ...DEFAULT_RETRY_POLICY, backoff: { firstMs: 1, longestMs: 1 } };

  test('is asked for again', async () => {
    await stop();
    stop = await servePage((request) => {
      seen.push(request);
      return seen.length < 3 ? { status: 503, json: { error: 'Busy.' } } : { status: 200, json: { a: 'file' } };
    });
    storeToken('bearer');
    expect((await fetchFile('/api/documents/1/download', HASTY)).size).toBeGreaterThan(0);
    expect(seen).toHaveLength(3);
  });

  test('in the end says what the server said', async () => {
    await stop();
    stop = await servePage(() => ({ status: 503, json: { error: 'Busy.' } }));
    storeToken('bearer');
    const refusal: unknown = await fetchFile('/api/documents/1/download', HASTY).catch((error: unknown) => error);
    expect(sentenceOf(refusal, '')).toBe('Busy.');
  });
});
