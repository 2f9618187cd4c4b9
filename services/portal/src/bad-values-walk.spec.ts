import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { OpenAPIObject } from '@nestjs/swagger';
import { isPhotoPurpose, type UploadAnswer, type UploadPurpose } from '@waybook/contracts/api';
import { buildOpenApi, routesOf, type Route } from '@waybook/platform/http';
import sharp from 'sharp';
import { RemittanceFixture } from './remittances/testing/remittance-fixture.js';
import { BusinessRows } from './testing/business-rows.js';
import { DescribedAnswers } from './testing/described-answers.js';
import { faultsOn, nameOf, type Walk } from './testing/faults.js';
import { TEST_PASSWORD, type TestPerson } from './testing/index.js';
import { liveIn } from './testing/lived-in-business.js';
import { fieldsOfBody, sampleBody, type FieldPlace, type References } from './testing/sample-body.js';
import { pdfDocument } from './uploads/testing/documents.js';
import { sendFile } from './uploads/testing/send-file.js';

const NOBODYS_ID = '0190a000-0000-7000-8000-000000000009';
/** Answers without an end, and a search through the whole log in the background. */
const NOT_WALKED = ['GET /api/live', 'POST /api/audit/verifications'];
/** A director may do all of this; a driver is turned away at the door of what is the office's. */
const OFFICES = ['admins', 'any_admin', 'directories'];

/** What a program may send by mistake and an attacker on purpose, where the API's documentation asks for something else. */
const BAD_VALUES: readonly unknown[] = [
  '\0',
  '\ud800',
  '0000-01-01',
  '9999-12-31',
  '9999-12-31T23:59:59-12:00',
  '-'.repeat(36),
  'x'.repeat(100_000),
  '99999999.99',
  1e21,
  null,
  ['\0'],
  { a: [[null]] },
];
const BAD_PARAMETERS: readonly string[] = [
  '\0',
  '0000-01-01',
  '9999-12-31',
  '-'.repeat(36),
  '99999999999999999999',
  '999999999999999',
  '100000',
  '__proto__',
];
/** Names of parameters that nobody knows, and some that every object of JavaScript has. */
const BAD_NAMES: readonly string[] = ['__proto__=1', 'constructor=1', 'hasOwnProperty=1', '%00=1', '=1', '%', '%ff'];

/** Where the id in a path stands, by what comes before it; what isn't here has none that is known. */
const TABLES: Readonly<Record<string, string>> = {
  'admin/users': 'admin_users',
  'api-keys': 'api_keys',
  documents: 'documents',
  'driver-documents': 'driver_documents',
  earnings: 'earnings_entries',
  'payment-runs': 'payment_runs',
  'remittance-queries': 'remittance_queries',
  remittances: 'remittances',
  tickets: 'tickets',
  webhooks: 'webhook_endpoints',
};

let office: RemittanceFixture;
let answers: DescribedAnswers;
type Who = 'director' | 'driver';

let callers: Record<Who, TestPerson>;
let drivers: Record<Who, string>;
let objectPaths: Readonly<Record<UploadPurpose, string>>;
let remittanceId: string;
let ids: Readonly<Record<string, string>>;
let document: OpenAPIObject;
let routes: Route[];

beforeAll(async () => {
  office = await RemittanceFixture.open();
  answers = DescribedAnswers.of(office.portal.portal.app);
  // The first of each table is what the walk changes: whoever walks comes later, and stays able to.
  const clerk = await office.admin();
  const theirs = await liveIn(office);
  callers = { director: await office.admin(), driver: await office.driver() };
  drivers = { director: theirs.driver.id, driver: callers.driver.id };
  remittanceId = (await office.submitted(callers.driver)).id;
  objectPaths = {
    pod_photo: await office.uploadPhoto(callers.driver),
    driver_document: await uploaded('driver', 'driver_document'),
    business_document: await uploaded('director', 'business_document'),
    ticket_photo: await uploaded('driver', 'ticket_photo'),
    query_photo: await uploaded('driver', 'query_photo'),
  };
  ids = await new BusinessRows(office.portal.database.systemPool, office.business).idByTable();
  expect(ids['admin_users']).toBe(clerk.id);
  const { app } = office.portal.portal;
  document = buildOpenApi(app, 'Waybook');
  routes = routesOf(app).filter((route) => !route.path.startsWith('/api/docs') && !NOT_WALKED.includes(nameOf(route)));
});
afterAll(() => office?.close());

const operationOf = ({ method, path }: Route) => document.paths[path]?.[method.toLowerCase() as 'get'];

/** In the very longest text that a field takes, no character is one byte, and most are two that count as one. */
function longestText(length: number): string {
  return Array.from({ length }, (_, place) => `${String.fromCodePoint(0x1f300 + ((place * 7_919) % 700))}\ufe0f`).join(
    '',
  );
}

/** What is just right comes first: once it is taken, a record may be past taking anything more. */
function valuesFor({ maxLength, maximum }: FieldPlace): readonly unknown[] {
  const longest = maxLength === undefined ? [] : [longestText(maxLength)];
  return [...longest, ...(maximum === undefined ? [] : [maximum]), ...BAD_VALUES];
}

async function uploaded(who: Who, purpose: UploadPurpose): Promise<string> {
  const bytes = isPhotoPurpose(purpose) ? await picture() : pdfDocument;
  const answer = await sendFile(office.portal.as(callers[who]), { bytes, purpose, fileName: 'a.pdf' });
  return answer.json<UploadAnswer>().objectPath;
}

const picture = () =>
  sharp({ create: { width: 20, height: 10, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();

/** Everything but the one bad value is right, as far as it can be, so that a value that isn't refused is written. */
function rightFor({ path }: Route, who: Who): References {
  const isDocument = path.startsWith('/api/documents');
  return {
    id: NOBODYS_ID,
    objectPath:
      objectPaths[isDocument ? 'business_document' : path.includes('documents') ? 'driver_document' : 'pod_photo'],
    right: {
      businessId: office.business,
      driverId: path === '/api/drivers' ? `DW${(serial += 1)}` : drivers[who],
      assignedTo: ids['admin_users'],
      remittanceId,
      followsQueryId: undefined,
      fileName: 'a.pdf',
      loadId: String(10_000_000 + (serial += 1)),
      ...(path.startsWith('/api/auth') ? {} : { currentPassword: TEST_PASSWORD }),
      ...(path === '/api/remittances' ? SUBMISSION : {}),
    },
  };
}

/** One job for a pound, without a fee. */
const SUBMISSION = {
  isVatRegistered: false,
  grossEarnings: 1,
  netPay: 1,
  vatAmount: null,
  retentionAmount: null,
  membershipFee: '0.00',
};
let serial = 0;

function bodiesOf(route: Route, who: Who): unknown[] {
  const operation = operationOf(route);
  if (!operation) return [];
  return fieldsOfBody(document, operation).flatMap((field) =>
    valuesFor(field).map((value) => sampleBody(document, operation, rightFor(route, who), { path: field.path, value })),
  );
}

function queriesOf(route: Route): string[] {
  const names = (operationOf(route)?.parameters ?? []).flatMap((parameter) =>
    'in' in parameter && parameter.in === 'query' ? [parameter.name] : [],
  );
  const twice = names.map((name) => `${name}=1&${name}=2`);
  const bad = names.flatMap((name) => BAD_PARAMETERS.map((value) => `${name}=${encodeURIComponent(value)}`));
  // A route without parameters looks at none.
  return names.length === 0 ? [] : [...bad, ...twice, ...BAD_NAMES];
}

describe.each(['director', 'driver'] as const)('whatever a %s sends', (who) => {
  /** Records that are there, so that what comes behind the door and behind the look-up is reached. */
  const addressOf = ({ path }: Route) => {
    const [, area = ''] = /^\/api\/(.*?)\/\{/.exec(path) ?? [];
    const id = path.startsWith('/api/drivers') || path.includes('{driverId}') ? drivers[who] : ids[TABLES[area] ?? ''];
    return path.replace('{businessId}', office.business).replace(/\{\w+\}/g, id ?? NOBODYS_ID);
  };
  const walk = (sent: Walk['sent'], onAccepted?: Walk['onAccepted']) => {
    const open = routes.filter(({ rule }) => who === 'director' || !OFFICES.includes(rule!.who));
    return faultsOn({ caller: office.portal.as(callers[who]), routes: open, sent, onAccepted });
  };

  test('in a field is answered, or refused in the one form of every error', async () => {
    const took = new Set<string>();
    const faults = await walk(
      (route) => bodiesOf(route, who).map((payload) => ({ url: addressOf(route), payload: payload as object })),
      (route) => took.add(nameOf(route)),
    );
    expect(faults).toEqual([]);
    // Whoever walked could do something, and still can.
    expect(took.size).toBeGreaterThan(who === 'director' ? 20 : 2);
    expect((await office.portal.as(callers[who]).get('/api/auth/me')).statusCode).toBe(200);
  });

  test('in a query is answered, or refused in the one form of every error', async () => {
    expect(await walk((route) => queriesOf(route).map((query) => ({ url: `${addressOf(route)}?${query}` })))).toEqual(
      [],
    );
  });

  test('in a path is answered, or refused in the one form of every error', async () => {
    const badPaths = ({ path }: Route) =>
      path.includes('{') ? ['%00', 'a%00b', '%25', "'", '__proto__'].map((bad) => path.replace(/\{\w+\}/g, bad)) : [];
    expect(await walk((route) => badPaths(route).map((url) => ({ url })))).toEqual([]);
  });
});

test('what was answered to all of it is what the OpenAPI document says, field by field', () => {
  expect([...answers.deviations]).toEqual([]);
});
