import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { ADMIN_ROLES, holdsPermission, ROLE_PERMISSIONS, type AdminRole, type Problem } from '@waybook/contracts/api';
import { buildOpenApi, routesOf, type AccessRule, type Route } from '@waybook/platform/http';
import { heldIn, PersonOfSeveral } from './auth/linked-accounts/testing/person-of-several.js';
import { RemittanceFixture } from './remittances/testing/remittance-fixture.js';
import { SecurityEventBuffer } from './auth/security-events/security-event-buffer.js';
import { BusinessRows } from './testing/business-rows.js';
import type { Answer, Caller, TestPerson } from './testing/index.js';
import { liveIn, SECRET, type LivedInBusiness } from './testing/lived-in-business.js';
import { sampleBody } from './testing/sample-body.js';

// Some thousand calls.

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
/** Its answer has no end; that it needs a sign-in is looked at with the others. */
const ENDLESS = 'GET /api/live';
/** What a call may answer that names a record of another business: not what is in it, and not that it is there. */
const SAYS_NOTHING = [400, 403, 404, 415, 422];

let office: RemittanceFixture;
let rows: BusinessRows;
let theirs: LivedInBusiness;
let document: OpenAPIObject;
let routes: Route[];

beforeAll(async () => {
  office = await RemittanceFixture.open();
  theirs = await liveIn(office);
  rows = new BusinessRows(office.portal.database.systemPool, office.business);
  document = buildOpenApi(office.portal.portal.app, 'Waybook');
  routes = routesOf(office.portal.portal.app).filter(({ path }) => !path.startsWith('/api/docs'));
});
afterAll(() => office?.close());

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const behindSignIn = () => routes.filter(({ rule }) => rule?.who !== 'public');
const walked = () => behindSignIn().filter((route) => nameOf(route) !== ENDLESS);

type Calls = Pick<Caller, 'request'>;

function call(caller: Calls, route: Route, id = NOBODYS_ID): Promise<Answer> {
  const { method, path } = route;
  const operation = document.paths[path]?.[method.toLowerCase() as 'get'];
  const payload = operation && sampleBody(document, operation, { id, objectPath: theirs.objectPath });
  return caller.request({ method, url: path.replace(/\{\w+\}/g, id), payload: payload as object | undefined });
}

/** Whether the door itself turned the caller away, before anything of the route ran. */
function isTurnedAway(answer: Answer): boolean {
  return answer.statusCode === 403 && answer.json<Problem>().code === 'NOT_ALLOWED';
}

async function turnedAwayFrom(caller: Calls): Promise<string[]> {
  const refused: string[] = [];
  for (const route of walked()) {
    const answer = await caller.request({ method: route.method, url: route.path.replace(/\{\w+\}/g, NOBODYS_ID) });
    expect([nameOf(route), answer.statusCode]).not.toEqual([nameOf(route), 401]);
    expect([nameOf(route), answer.statusCode]).not.toEqual([nameOf(route), 500]);
    if (isTurnedAway(answer)) refused.push(nameOf(route));
  }
  return refused;
}

const closedTo = (mayCall: (rule: AccessRule) => boolean) =>
  walked().flatMap((route) => (mayCall(route.rule!) ? [] : [nameOf(route)]));

const closedToRole = (role: AdminRole) =>
  closedTo((rule) => {
    if ('permission' in rule) return holdsPermission(ROLE_PERMISSIONS[role], rule.permission);
    return rule.who !== 'drivers' && rule.who !== 'directories';
  });

const closedToDrivers = () => closedTo(({ who }) => who !== 'admins' && who !== 'any_admin' && who !== 'directories');

describe('every route', () => {
  test('wants a sign-in, unless it is public', async () => {
    const nobody = office.portal.asNobody();
    for (const route of behindSignIn())
      expect([nameOf(route), (await call(nobody, route)).statusCode]).toEqual([nameOf(route), 401]);
  });

  test.each(ADMIN_ROLES)('is open to %s by the permissions of the role, and closed otherwise', async (role) => {
    const person = await office.admin({ role });
    expect(await turnedAwayFrom(office.portal.as(person))).toEqual(closedToRole(role));
  });

  test('that needs a permission is closed to an admin without any', async () => {
    const person = await office.admin({ role: 'director', permissions: [] });
    expect(await turnedAwayFrom(office.portal.as(person))).toEqual(
      closedTo(({ who }) => who === 'signed_in' || who === 'any_admin'),
    );
  });

  test("is closed to a driver where it isn't a driver's", async () => {
    expect(await turnedAwayFrom(office.portal.as(await office.driver()))).toEqual(closedToDrivers());
  });
});

describe('every route, for a director of another business who opened this one from there,', () => {
  /** As who they are here. */
  const opened = async (here: TestPerson): Promise<Calls> => {
    const several = new PersonOfSeveral(office.portal);
    const director = await office.admin({}, await office.portal.people.business());
    const { token } = heldIn(await several.open(await several.withAll(director, here), here));
    return { request: (options) => office.portal.asNobody().request({ ...options, headers: bearer(token, options) }) };
  };
  const bearer = (token: string, { headers }: Parameters<Caller['request']>[0]) => ({
    ...headers,
    authorization: `Bearer ${token}`,
  });

  test.each(ADMIN_ROLES)(
    'is open by the permissions of %s, which they are here, and closed otherwise',
    async (role) => {
      expect(await turnedAwayFrom(await opened(await office.admin({ role })))).toEqual(closedToRole(role));
    },
  );

  test("is closed where it isn't a driver's, which they are here", async () => {
    expect(await turnedAwayFrom(await opened(await office.driver()))).toEqual(closedToDrivers());
  });
});

describe('what belongs to a business', () => {
  /** Once the security events of earlier calls are stored. */
  const storedRows = async () => {
    await office.portal.portal.app.get(SecurityEventBuffer).flush();
    return rows.fingerprints();
  };

  /** Who is somebody here as well may go over, and reaches nothing before they did: whoever is nobody here even less. */
  const elsewhereToo = async (kind: 'admin' | 'driver'): Promise<TestPerson> => {
    const there = await office[kind]({}, await office.portal.people.business());
    await new PersonOfSeveral(office.portal).withAll(there, await office.admin());
    return there;
  };

  test.each(['admin', 'driver'] as const)('stays out of reach of the %s of another one', async (kind) => {
    const caller = office.portal.as(await elsewhereToo(kind));
    const ids = await rows.oneIdOfEachTable();
    expect(ids.length).toBeGreaterThan(5);
    const before = await storedRows();
    for (const route of walked()) {
      for (const id of namesRecords(route) ? ids : [NOBODYS_ID]) {
        const answer = await call(caller, route, id);
        const seen = { route: nameOf(route), status: answer.statusCode, leaks: leaksIn(answer, ids, id) };
        expect(seen).toEqual({ ...seen, leaks: [] });
        if (route.path.includes('{')) expect(SAYS_NOTHING.includes(seen.status) ? null : seen).toBeNull();
      }
    }
    expect(await storedRows()).toEqual(before);
  });

  test("stays out of reach of its other drivers where it is a driver's own", async () => {
    const caller = office.portal.as(await office.driver());
    for (const route of walked().filter(({ method }) => method === 'GET')) {
      for (const id of route.path.includes('{') ? await rows.oneIdOfEachTable() : [NOBODYS_ID]) {
        const answer = await call(caller, route, id);
        expect([nameOf(route), answer.body.includes(SECRET)]).toEqual([nameOf(route), false]);
      }
    }
  });
});

/** Whether the route's path or body has a place for a record's id. */
function namesRecords(route: Route): boolean {
  const operation = document.paths[route.path]?.[route.method.toLowerCase() as 'get'];
  const body = operation && sampleBody(document, operation, { id: NOBODYS_ID, objectPath: '' });
  return route.path.includes('{') || JSON.stringify(body ?? {}).includes(NOBODYS_ID);
}

/** The id that was sent may come back, as in "not found: …". */
function leaksIn(answer: Answer, ids: readonly string[], sent: string): string[] {
  const said = answer.body.replaceAll(sent, '');
  return [SECRET, ...ids].filter((secret) => said.includes(secret));
}
