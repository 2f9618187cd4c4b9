import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApi } from '@waybook/platform/http';
import { startTestPortal, type TestPerson, type TestPortal } from './testing/index.js';

/** What anybody may call; every other route wants a sign-in. */
const PUBLIC = [
  'GET /.well-known/waybook-log-keys.json',
  'GET /api/brand',
  'POST /api/admin/login',
  'POST /api/auth/forgot-password',
  'POST /api/auth/logout',
  'POST /api/auth/company-sign-in/finish',
  'POST /api/auth/company-sign-in/start',
  'POST /api/auth/passkeys/sign-in',
  'POST /api/auth/passkeys/sign-in/options',
  'POST /api/auth/refresh',
  'POST /api/acting-alone/objection-by-link',
  'POST /api/auth/confirm-email',
  'POST /api/auth/reset-password',
  'POST /api/auth/second-factor',
  'POST /api/driver/login',
];

/** What a driver may call; every other signed-in route answers them 403. */
const DRIVERS_MAY = [
  'DELETE /api/auth/passkeys/{id}',
  'DELETE /api/auth/sessions',
  'DELETE /api/auth/sessions/{id}',
  'DELETE /api/me/businesses/{id}',
  'GET /api/auth/company-sign-in/sign-out',
  'GET /api/auth/me',
  'GET /api/auth/passkeys',
  'GET /api/auth/second-factor',
  'GET /api/auth/security-history',
  'GET /api/auth/sessions',
  'GET /api/documents',
  'GET /api/documents/{id}/download',
  'GET /api/driver-documents',
  'GET /api/driver-documents/{id}/download',
  'GET /api/driver/bank-details',
  'GET /api/driver/drafts/{weekStart}',
  'GET /api/driver/office',
  'GET /api/driver/profile',
  'GET /api/driver/profile/email-confirmation',
  'GET /api/driver/self-billing-agreement',
  'GET /api/driver/tickets',
  'GET /api/driver/tickets/{id}',
  'GET /api/drivers/{businessId}/{driverId}/compliance',
  'GET /api/drivers/{businessId}/{driverId}/documents',
  'GET /api/drivers/{businessId}/{driverId}/earnings',
  'GET /api/earnings',
  'GET /api/earnings/export',
  'GET /api/earnings/reminders',
  'GET /api/live',
  'GET /api/me/businesses',
  'GET /api/membership',
  'GET /api/remittance-queries',
  'GET /api/remittance-queries/{id}/thread',
  'GET /api/remittances',
  'GET /api/remittances/{id}',
  'GET /api/remittances/{id}/credit-note',
  'GET /api/remittances/{id}/e-credit-note',
  'GET /api/remittances/{id}/e-invoice',
  'GET /api/remittances/{id}/fee-credit-note',
  'GET /api/remittances/{id}/fee-e-credit-note',
  'GET /api/remittances/{id}/fee-e-invoice',
  'GET /api/remittances/{id}/fee-invoice',
  'GET /api/remittances/{id}/pdf',
  'GET /api/remittances/usual-decision',
  'GET /api/retention/own',
  'GET /api/search',
  'GET /api/statements',
  'GET /api/statements/csv',
  'GET /api/statements/documents',
  'GET /api/statements/pdf',
  'GET /api/tickets/open',
  'GET /api/uploads/{key}',
  'POST /api/auth/change-password',
  'POST /api/auth/passkeys',
  'POST /api/auth/passkeys/confirm',
  'POST /api/auth/passkeys/confirm/options',
  'POST /api/auth/passkeys/offer',
  'POST /api/auth/passkeys/options',
  'POST /api/auth/second-factor/confirm',
  'POST /api/auth/second-factor/recovery-codes',
  'POST /api/auth/second-factor/set-up',
  'POST /api/auth/second-factor/turn-off',
  'POST /api/driver-documents',
  'POST /api/driver/profile/confirm-email',
  'POST /api/driver/self-billing-agreement',
  'POST /api/driver/tickets',
  'POST /api/driver/tickets/{id}/close',
  'POST /api/driver/tickets/{id}/replies',
  'POST /api/me/businesses',
  'POST /api/me/businesses/{id}/switch',
  'POST /api/remittance-queries',
  'POST /api/remittances',
  'POST /api/remittances/{id}/withdraw',
  'POST /api/uploads',
  'PUT /api/auth/passkeys/{id}',
  'PUT /api/auth/second-factor',
  'PUT /api/driver/bank-details',
  'PUT /api/driver/drafts/{weekStart}',
  'PUT /api/driver/profile',
];

/** What is a driver's alone. */
const DRIVERS_ONLY = [
  'GET /api/driver/bank-details',
  'GET /api/driver/drafts/{weekStart}',
  'GET /api/driver/office',
  'GET /api/driver/profile',
  'GET /api/driver/profile/email-confirmation',
  'GET /api/driver/self-billing-agreement',
  'GET /api/driver/tickets',
  'GET /api/driver/tickets/{id}',
  'GET /api/earnings/export',
  'GET /api/earnings/reminders',
  'GET /api/membership',
  'GET /api/remittances',
  'GET /api/remittances/usual-decision',
  'GET /api/retention/own',
  'GET /api/statements',
  'GET /api/statements/csv',
  'GET /api/statements/documents',
  'GET /api/statements/pdf',
  'POST /api/driver/profile/confirm-email',
  'POST /api/driver/self-billing-agreement',
  'POST /api/driver/tickets',
  'POST /api/driver/tickets/{id}/close',
  'POST /api/driver/tickets/{id}/replies',
  'POST /api/remittance-queries',
  'POST /api/remittances',
  'POST /api/remittances/{id}/withdraw',
  'PUT /api/driver/bank-details',
  'PUT /api/driver/drafts/{weekStart}',
  'PUT /api/driver/profile',
];

/** What a company's directory alone may call. */
const DIRECTORIES_ONLY = [
  'DELETE /scim/v2/Users/{id}',
  'GET /scim/v2/ResourceTypes',
  'GET /scim/v2/ResourceTypes/{name}',
  'GET /scim/v2/Schemas',
  'GET /scim/v2/Schemas/{name}',
  'GET /scim/v2/ServiceProviderConfig',
  'GET /scim/v2/Users',
  'GET /scim/v2/Users/{id}',
  'PATCH /scim/v2/Users/{id}',
  'POST /scim/v2/Users',
  'PUT /scim/v2/Users/{id}',
];

const SOME_ID = '0190a000-0000-7000-8000-000000000009';
const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;

interface Route {
  readonly name: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
}

function routesOf({ paths }: OpenAPIObject): Route[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    METHODS.filter((method) => operations[method]).map((method) => {
      const upper = method.toUpperCase() as Route['method'];
      return { name: `${upper} ${path}`, method: upper, url: path.replace(/\{\w+\}/g, SOME_ID) };
    }),
  );
}

describe('every route', () => {
  let portal: TestPortal;
  let document: OpenAPIObject;
  let admin: TestPerson;
  let clerk: TestPerson;
  let driver: TestPerson;
  beforeAll(async () => {
    portal = await startTestPortal();
    document = buildOpenApi(portal.portal.app, 'Waybook');
    const business = await portal.people.business();
    admin = await portal.people.admin(business);
    clerk = await portal.people.admin(business, { role: 'operations', permissions: [] });
    driver = await portal.people.driver(business);
  });
  afterAll(() => portal.close());

  const names = (routes: readonly Route[]) => routes.map(({ name }) => name).sort();
  const withoutLive = (list: readonly Route[]) => list.filter(({ name }) => name !== 'GET /api/live');
  const behindSignIn = () => withoutLive(routesOf(document)).filter(({ name }) => !PUBLIC.includes(name));
  const answering = async (status: number, headers: Record<string, string>, routes = behindSignIn()) => {
    const found: Route[] = [];
    for (const route of routes) {
      const { method, url } = route;
      const answer = await portal.portal.app.inject({ method, url, headers });
      if (answer.statusCode === status) found.push(route);
    }
    return names(found);
  };
  const bearerOf = async (person: TestPerson) => {
    const login = person.kind === 'admin' ? { username: person.login } : { email: person.login };
    const answer = await portal.asNobody().post(`/api/${person.kind}/login`, { ...login, password: person.password });
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };

  test('that is not public answers 401 without a token, and with a wrong one', async () => {
    // Without its cookie a refresh is refused, too.
    const expected = [...names(behindSignIn()), 'POST /api/auth/refresh'].sort();
    const all = withoutLive(routesOf(document));
    expect(await answering(401, {}, all)).toEqual(expected);
    expect(await answering(401, { authorization: 'Bearer x.y.z' }, all)).toEqual(expected);
    expect((await portal.asNobody().get('/api/live')).statusCode).toBe(401);
  });

  test("that isn't a driver's answers a driver 403", async () => {
    const refused = names(behindSignIn()).filter((name) => !DRIVERS_MAY.includes(name));
    expect(await answering(403, await bearerOf(driver))).toEqual(refused);
  });

  test("that is a driver's alone answers an admin 403, whatever they may do", async () => {
    expect(await answering(403, await bearerOf(admin))).toEqual([...DRIVERS_ONLY, ...DIRECTORIES_ONLY].sort());
  });

  test('that needs a permission answers 403 to an admin without any', async () => {
    const refused = await answering(403, await bearerOf(clerk));
    expect(refused).toEqual(expect.arrayContaining(['GET /api/drivers', 'GET /api/remittances/pending']));
    expect(refused).not.toContain('GET /api/auth/me');
  });

  test('is in the OpenAPI document, and nothing else is', () => {
    const router = portal.portal.app.getHttpAdapter().getInstance().printRoutes({ commonPrefix: false });
    const served = pathsIn(router).filter(
      (path) => /^\/(api|scim|\.well-known)\//.test(path) && !path.startsWith('/api/docs'),
    );
    // The router prints parameters that stand in one place, but are called differently, as one: `:id|:businessId`.
    const nameless = (paths: readonly string[], parameter: RegExp) => [
      ...new Set(paths.map((path) => path.replace(parameter, ':')).sort()),
    ];
    expect(nameless(served, /:[\w|:]+/g)).toEqual(nameless(Object.keys(document.paths), /\{\w+\}/g));
  });

  test('is described: an operation of its own, its parameters, and its answers', () => {
    const operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => (item[method] ? [{ path, operation: item[method] }] : [])),
    );
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { path, operation } of operations) {
      const inPath = (operation.parameters ?? []).flatMap((one) =>
        'in' in one && one.in === 'path' ? [one.name] : [],
      );
      expect([path, inPath.sort()]).toEqual([path, [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort()]);
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/^[A-Z]/)]);
      expect(Object.keys(operation.responses).some((status) => status.startsWith('2'))).toBe(true);
    }
  });

  test('names only ways to sign in that are described', () => {
    const used = [...JSON.stringify(document.paths).matchAll(/"security":\[\{"(\w+)"/g)].map(([, name]) => name);
    expect(new Set(used)).toEqual(new Set(Object.keys(document.components?.securitySchemes ?? {})));
  });

  test('refers to schemas that are there', () => {
    const schemas = Object.keys(document.components?.schemas ?? {});
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/schemas\/([^"]*)"/g)].map(
      ([, name]) => name,
    );
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((name) => !schemas.includes(name!))).toEqual([]);
  });
});

/** The addresses in Fastify's printed tree of routes. */
function pathsIn(tree: string): string[] {
  const branch: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const [, indent = '', segment = '', methods] =
      /^((?:│ {3}| {4})*)(?:├── |└── )(.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    branch.length = indent.length / 4;
    branch.push(segment);
    return methods ? [branch.join('')] : [];
  });
}
