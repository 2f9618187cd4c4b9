import { afterEach, expect, test } from '@jest/globals';
import { forgetStoredSession, storeToken } from '../session/stored-session';
import { UPLOAD_RETRY_POLICY, uploadFile } from './uploads';

const HASTY = { ...UPLOAD_RETRY_POLICY, backoff: { firstMs: 1, longestMs: 1 } };
const PHOTO = new File(['a photo'], 'van.jpg', { type: 'image/jpeg' });

type Answer = { status: number; response?: object; retryAfter?: string } | 'no network';

const ofTheBrowser = globalThis.XMLHttpRequest;
let keys: string[];

/** A browser's XMLHttpRequest that gets these answers in turn: what stands in for it elsewhere sends no files. */
function answering(...answers: Answer[]): void {
  keys = [];
  class Request {
    readonly upload = {};
    status = 0;
    response: object | null = null;
    onload = (): void => undefined;
    onerror = (): void => undefined;
    #retryAfter: string | null = null;
    open(): void {}
    getResponseHeader = () => this.#retryAfter;
    setRequestHeader(name: string, value: string): void {
      if (name === 'Idempotency-Key') keys.push(value);
    }
    send(): void {
      const answer = answers.shift();
      if (answer === undefined || answer === 'no network') return this.onerror();
      this.status = answer.status;
      this.response = answer.response ?? null;
      this.#retryAfter = answer.retryAfter ?? null;
      this.onload();
    }
  }
  globalThis.XMLHttpRequest = Request as unknown as typeof XMLHttpRequest;
  storeToken('bearer');
}

function sendPhoto(signal = new AbortController().signal) {
  const sending = { file: PHOTO, purpose: 'pod_photo', idempotencyKey: 'key-1', onProgress: () => undefined } as const;
  return uploadFile({ ...sending, signal }, HASTY);
}

afterEach(() => {
  forgetStoredSession();
  globalThis.XMLHttpRequest = ofTheBrowser;
});

test('a photo that was stopped before it went costs nobody their signal', async () => {
  answering();
  await expect(sendPhoto(AbortSignal.abort())).rejects.toThrow('Sending was stopped.');
  expect(keys).toEqual([]);
});

test('a photo that fails in passing goes again under the same key', async () => {
  answering('no network', { status: 503 }, { status: 201, response: { id: 'photo-1' } });
  expect(await sendPhoto()).toEqual({ id: 'photo-1' });
  expect(keys).toEqual(['key-1', 'key-1', 'key-1']);
});

test("a photo that fails time and again is the person's to send", async () => {
  answering();
  await expect(sendPhoto()).rejects.toThrow("The photo couldn't be sent: no connection.");
  expect(keys).toHaveLength(UPLOAD_RETRY_POLICY.maxAttempts);
});

test.each([413, 422, 429])('a photo that was refused with %d does not go again by itself', async (status) => {
  answering({ status, response: { error: 'No.' }, retryAfter: '3600' });
  await expect(sendPhoto()).rejects.toThrow('No.');
  expect(keys).toEqual(['key-1']);
});
