import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { Problem } from '@waybook/contracts/api';
import { buildOpenApi, routesOf, type Route } from '@waybook/platform/http';
import { RemittanceOffice } from './remittances/testing/remittance-office.js';
import type { Answer, Caller, TestPerson } from './testing/index.js';
import { sampleBody } from './testing/sample-body.js';

// Some thousand calls.
jest.setTimeout(240_000);

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
/** Answers without an end, and a search through the whole log in the background. */
const NOT_WALKED = ['GET /api/live', 'POST /api/audit/verifications'];

/** What a program may send by mistake and an attacker on purpose, where the API's documentation asks for something else. */
const BAD_VALUES: readonly unknown[] = [
  '\0',
  '\ud800',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '-'.repeat(36),
  1e21,
  ['\0'],
  { a: [[null]] },
];
const BAD_PARAMETERS: readonly string[] = [
  '\0',
  '0000-01-01',
  '9999-12-31',
  '-'.repeat(36),
  '99999999999999999999',
  '__proto__',
];

let office: RemittanceOffice;
let director: TestPerson;
let driver: TestPerson;
let document: OpenAPIObject;
let routes: Route[];

beforeAll(async () => {
  office = await RemittanceOffice.open();
  director = await office.admin({ role: 'director', permissions: ['all'] });
  driver = await office.driver();
  const { app } = office.portal.portal;
  document = buildOpenApi(app, 'Waybook');
  routes = routesOf(app).filter((route) => !route.path.startsWith('/api/docs') && !NOT_WALKED.includes(nameOf(route)));
});
afterAll(() => office?.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const operationOf = ({ method, path }: Route) => document.paths[path]?.[method.toLowerCase() as 'get'];

/** A driver's records are theirs, so that what comes behind the door is reached; of others there is none by this id. */
const addressOf = ({ path }: Route) =>
  path
    .replace('{businessId}', office.business)
    .replace(/\{\w+\}/g, path.startsWith('/api/drivers') ? driver.id : NOBODYS_ID);

function bodiesOf(route: Route): object[] {
  const operation = operationOf(route);
  const right = operation && sampleBody(document, operation, { id: NOBODYS_ID, objectPath: '/api/uploads/none' });
  if (typeof right !== 'object' || right === null) return [];
  return Object.keys(right).flatMap((field) => BAD_VALUES.map((value) => ({ ...right, [field]: value })));
}

function queriesOf(route: Route): string[] {
  const names = (operationOf(route)?.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  );
  return names.flatMap((name) => BAD_PARAMETERS.map((value) => `${name}=${encodeURIComponent(value)}`));
}

/** Null where it is an answer or a refusal in the one form of every error; else what is wrong with it. */
function faultOf(answer: Answer): string | null {
  if (answer.statusCode < 400) return null;
  if (answer.statusCode >= 500) return `${answer.statusCode} ${answer.body}`;
  const { error, message, code, requestId } = answer.json<Problem>();
  const isInForm = /^\S.*$/s.test(error) && message === error && code !== '' && requestId !== '';
  return isInForm ? null : answer.body;
}

async function faults(caller: Caller, sent: (route: Route) => Parameters<Caller['request']>[0][]): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const route of routes) {
    for (const request of sent(route)) {
      const fault = faultOf(await caller.request({ method: route.method, ...request }));
      if (fault !== null) found.push({ route: nameOf(route), request, fault });
    }
  }
  return found;
}

describe.each(['director', 'driver'] as const)('whatever a %s sends', (who) => {
  const caller = () => office.portal.as(who === 'director' ? director : driver);

  test('in a field is answered, or refused in the one form of every error', async () => {
    expect(
      await faults(caller(), (route) => bodiesOf(route).map((payload) => ({ url: addressOf(route), payload }))),
    ).toEqual([]);
  });

  test('in a query is answered, or refused in the one form of every error', async () => {
    expect(
      await faults(caller(), (route) => queriesOf(route).map((query) => ({ url: `${addressOf(route)}?${query}` }))),
    ).toEqual([]);
  });

  test('in a path is answered, or refused in the one form of every error', async () => {
    const badPaths = ({ path }: Route) =>
      path.includes('{') ? ['%00', 'a%00b', '%25', "'", '__proto__'].map((bad) => path.replace(/\{\w+\}/g, bad)) : [];
    expect(await faults(caller(), (route) => badPaths(route).map((url) => ({ url })))).toEqual([]);
  });
});
