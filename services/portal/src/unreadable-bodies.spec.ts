import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { startTestPortal, type TestPortal } from './testing/index.js';

let testPortal: TestPortal;

beforeAll(async () => {
  testPortal = await startTestPortal();
});
afterAll(() => testPortal.close());

const JSON_BODY = 'application/json';

/** The platform's tests hold a sample application to this; here it is the portal, with all that its modules register. */
describe('a body that the portal cannot read', () => {
  test.each([
    ['is no JSON', JSON_BODY, '{', 400, 'MALFORMED_REQUEST', "The request's body is not valid JSON"],
    [
      'is empty',
      JSON_BODY,
      '',
      400,
      'MALFORMED_REQUEST',
      "The request's body is empty, though it is announced as JSON",
    ],
    [
      'is of another kind',
      'text/xml',
      '<a/>',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      'This call accepts application/json only',
    ],
    [
      'is longer than anybody who is not signed in may send, before it is parsed',
      JSON_BODY,
      '['.repeat(8 * 1024 + 1),
      413,
      'TOO_LARGE',
      'What you sent is too large',
    ],
    ['is too long', JSON_BODY, `"${'x'.repeat(2_000_000)}"`, 413, 'TOO_LARGE', 'What you sent is too large'],
  ])(
    'since it %s is refused in the one form of every error',
    async (_why, contentType, payload, status, code, error) => {
      const answer = await testPortal.portal.app.inject({
        method: 'POST',
        url: '/api/driver/login',
        headers: { 'content-type': contentType },
        payload,
      });
      expect(answer.statusCode).toBe(status);
      expect(answer.json<Problem>()).toEqual({ error, message: error, code, requestId: expect.any(String) });
    },
  );
});
