import { expect, test } from '@jest/globals';
import type { ExecutionContext } from '@nestjs/common';
import type { AuthSettings } from '../auth-settings.js';
import { ForeignOrigin } from '../auth.errors.js';
import { SameOriginGuard } from './same-origin.guard.js';

function asks(headers: Readonly<Record<string, string>>, isHttps = true): boolean {
  const request = { host: 'portal.example.org', headers };
  const context = { switchToHttp: () => ({ getRequest: () => request }) } as unknown as ExecutionContext;
  return new SameOriginGuard({ isHttps } as AuthSettings).canActivate(context);
}

test.each([
  [{}],
  [{ 'sec-fetch-site': 'same-origin' }],
  [{ origin: 'https://portal.example.org' }],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://portal.example.org' }],
])('%j comes from the portal, or from no browser', (headers) => {
  expect(asks(headers)).toBe(true);
});

test.each([
  [{ 'sec-fetch-site': 'same-site' }],
  [{ 'sec-fetch-site': 'none' }],
  [{ origin: 'https://other.example.org' }],
  [{ origin: 'null' }],
  [{ 'sec-fetch-site': 'same-origin', origin: 'https://other.example.org' }],
])('%j comes from elsewhere', (headers) => {
  expect(() => asks(headers)).toThrow(ForeignOrigin);
});

test('a page that came without https is foreign where the portal has https, and its own where it has none', () => {
  const plain = { origin: 'http://portal.example.org' };
  expect(() => asks(plain)).toThrow(ForeignOrigin);
  expect(asks(plain, false)).toBe(true);
});
