import { afterEach, expect, it } from '@jest/globals';
import { storeToken } from '../session/stored-session';
import { uploadFile } from './uploads';

let stop: () => Promise<void>;
afterEach(() => stop());

it('a photo that was stopped before it went costs nobody their signal', async () => {
  let sent = 0;
  stop = await servePage(() => {
    sent += 1;
    return { status: 201, json: {} };
  });
  storeToken('bearer');
  const file = new File(['a photo'], 'van.jpg', { type: 'image/jpeg' });
  const sending = { file, purpose: 'pod_photo', idempotencyKey: 'key-1', onProgress: () => undefined } as const;
  await expect(uploadFile({ ...sending, signal: AbortSignal.abort() })).rejects.toThrow('Sending was stopped.');
  expect(sent).toBe(0);
});
