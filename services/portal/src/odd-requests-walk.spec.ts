import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { routesOf, type Route } from '@waybook/platform/http';
import { faultsOn } from './testing/faults.js';
import { startTestPortal, type Caller, type TestPortal } from './testing/index.js';

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
const FORM =
  '--x\r\ncontent-disposition: form-data; name="file"\r\ncontent-type: application/octet-stream\r\n\r\na\r\n--x--\r\n';

/** Kinds of bodies and what is in them, where JSON of another form is wanted, or nothing. */
const BODIES: readonly (readonly [kind: string, payload: string])[] = [
  ['application/json', ''],
  ['application/json', '{"a":'],
  ['application/json', 'null'],
  ['application/json', '[[]]'],
  ['application/json', '"text"'],
  ['application/json', '{"__proto__":{"isAdmin":true}}'],
  ['application/json', '{"constructor":{"prototype":{"isAdmin":true}}}'],
  ['application/json; charset=utf-16', '{}'],
  ['application/x-www-form-urlencoded', 'a=1'],
  ['text/plain', '{}'],
  ['multipart/form-data', FORM],
  ['multipart/form-data; boundary=x', FORM],
  ['multipart/form-data; boundary=x', '--x'],
  ['multipart/form-data; boundary=x', '--x\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\na\r\n--x--\r\n'],
  ['\u00e9/\u00e9', '{}'],
];

const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { 'idempotency-key': '' },
  { 'idempotency-key': '\u00e9' },
  { 'idempotency-key': 'x'.repeat(256) },
  { 'if-match': 'W/"1"' },
  { 'if-match': '"99999999999999999999"' },
  { 'if-none-match': '","'.repeat(2_000) },
  { 'last-event-id': '1e309' },
  { range: 'bytes=9-1' },
  { accept: ',;q=\u00e9' },
  { origin: 'http://[' },
  { cookie: 'waybook_refresh=%E0%A4%A' },
  { cookie: `waybook_refresh=${NOBODYS_ID}.${NOBODYS_ID}.1.${'A'.repeat(43)}` },
  { authorization: 'Bearer' },
  { authorization: 'Bearer e30.e30.e30' },
  { authorization: 'Bearer wbk_' },
  { authorization: `Bearer wbk_${'_'.repeat(107)}` },
];

let portal: TestPortal;
let director: Caller;
let routes: Route[];

beforeAll(async () => {
  portal = await startTestPortal();
  director = portal.as(await portal.people.admin(await portal.people.business()));
  // The API's documentation is no part of it, and live updates have no end.
  routes = routesOf(portal.portal.app).filter(({ path }) => !/^\/api\/(docs|live)/.test(path));
});
afterAll(() => portal?.close());

const addressOf = ({ path }: Route) => path.replace(/\{\w+\}/g, NOBODYS_ID);

/** Most of what is asked here is answered before a route is, so that each need not be asked everything. */
const EVERY_NTH = 4;
const someFor = <T>(route: Route, all: readonly T[]): T[] =>
  all.filter((_, place) => (place + routes.indexOf(route)) % EVERY_NTH === 0);

describe('every route', () => {
  test('answers a body that it has no use for, or refuses it in the one form of every error', async () => {
    const writing = routes.filter(({ method }) => method !== 'GET');
    const sent = (route: Route) =>
      someFor(route, BODIES).map(([kind, payload]) => ({
        url: addressOf(route),
        headers: { 'content-type': kind },
        payload,
      }));
    expect(await faultsOn({ caller: director, routes: writing, sent })).toEqual([]);
  });

  test('answers odd headers, or refuses them in the one form of every error', async () => {
    const sent = (route: Route) => someFor(route, HEADERS).map((headers) => ({ url: addressOf(route), headers }));
    expect(await faultsOn({ caller: director, routes, sent })).toEqual([]);
  });

  test.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE'] as const)('stands %s', async (method) => {
    for (const route of routes) {
      const { statusCode } = await director.request({ method, url: addressOf(route) });
      expect([route.path, statusCode < 500]).toEqual([route.path, true]);
    }
  });
});
