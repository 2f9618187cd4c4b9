import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { forgetStoredSession, storeToken } from '../session/stored-session';
import { sentenceOf } from './api-error';
import { fetchFile } from './uploaded-files';

let seen: PageRequestSeen[];
let stop: () => Promise<void>;

beforeEach(async () => {
  forgetStoredSession();
  seen = [];
  stop = await servePage((request) => {
    seen.push(request);
    return { status: 200, json: { a: 'file' } };
  });
});
afterEach(() => stop());

describe('a file behind the bearer', () => {
  it('is asked for with the token', async () => {
    storeToken('bearer');
    expect((await fetchFile('/api/documents/1/download')).size).toBeGreaterThan(0);
    expect(seen.map(({ headers }) => headers['authorization'])).toEqual(['Bearer bearer']);
  });

  it('is not asked for without one, and says what to do', async () => {
    const refusal: unknown = await fetchFile('/api/documents/1/download').catch((error: unknown) => error);
    expect(sentenceOf(refusal, '')).toBe('Sign in again to get it.');
    expect(seen).toEqual([]);
  });
});
