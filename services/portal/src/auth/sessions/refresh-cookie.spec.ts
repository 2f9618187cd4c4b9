import { expect, test } from '@jest/globals';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RefreshCookie } from './refresh-cookie.js';
import type { Sessions } from './sessions.js';

const token = {
  business: '0193a3f0-0000-7000-8000-000000000001',
  session: '0193a3f0-0000-7000-8000-000000000002',
  generation: 1,
};
const FOURTEEN_DAYS_SECONDS = 14 * 24 * 60 * 60;

function cookieOf(isHttps: boolean) {
  const cookie = new RefreshCookie({ jwtKey: Buffer.alloc(32, 1), isHttps }, {} as Sessions);
  const said: unknown[][] = [];
  const reply = {
    setCookie: (...set: unknown[]) => said.push(set),
    clearCookie: (...cleared: unknown[]) => said.push(cleared),
  } as unknown as FastifyReply;
  cookie.set(reply, token);
  cookie.clear(reply);
  const [[name, value, attributes], cleared] = said as [[string, string, object], unknown[]];
  return { cookie, name, value, attributes, cleared };
}

test.each([
  [true, '__Host-waybook_refresh', { httpOnly: true, sameSite: 'strict', path: '/', secure: true }],
  [false, 'waybook_refresh', { httpOnly: true, sameSite: 'strict', path: '/api/auth', secure: false }],
])('over https: %j, it is named and kept as it must be', (isHttps, expectedName, kept) => {
  const { name, attributes, cleared } = cookieOf(isHttps);
  expect(name).toBe(expectedName);
  expect(attributes).toEqual({ ...kept, maxAge: FOURTEEN_DAYS_SECONDS });
  expect(cleared).toEqual([expectedName, kept]);
});

test('what a browser sends back names the session', () => {
  const { cookie, name, value } = cookieOf(true);
  const asking = (cookies: object) => cookie.read({ cookies } as FastifyRequest);
  expect(asking({ [name]: value })).toEqual(token);
  expect(asking({ waybook_refresh: value })).toBeNull();
  expect(asking({ [name]: `${value}x` })).toBeNull();
});
