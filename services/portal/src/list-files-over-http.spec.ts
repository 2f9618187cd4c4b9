import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { DriverDocumentFixture } from './driver-documents/testing/driver-document-fixture.js';
import { PAY_DAY, PaymentFixture } from './payments/testing/payment-fixture.js';
import type { TestPerson } from './testing/index.js';

interface ListWithFile {
  readonly list: string;
  readonly file: string;
  readonly needs: string;
  /** What narrows it to nothing of what there is. */
  readonly narrowed: string;
  /** The first titles of its columns. */
  readonly header: string;
}

const LISTS: readonly ListWithFile[] = [
  {
    list: '/api/payments',
    file: '/api/payments/export',
    needs: 'payments:read',
    narrowed: 'status=paid',
    header: 'Driver,Driver ID,Week starting,Instalment,Amount',
  },
  {
    list: '/api/payment-runs',
    file: '/api/payment-runs/export',
    needs: 'payments:read',
    narrowed: 'status=cancelled',
    header: 'Pay day,Reaches the bank by,Status,Drivers,Payments,Total',
  },
  {
    list: '/api/retention',
    file: '/api/retention/export',
    needs: 'payments:read',
    narrowed: 'status=released',
    header: 'Driver,Driver ID,Week starting,Amount,Held since',
  },
  {
    list: '/api/memberships',
    file: '/api/memberships/export',
    needs: 'membership:read',
    narrowed: 'status=paid',
    header: 'Driver,Driver ID,Email,Phone,Driver status,Membership',
  },
  {
    list: '/api/compliance/alerts',
    file: '/api/compliance/alerts/export',
    needs: 'compliance:read',
    narrowed: 'kind=expired',
    header: 'Driver,Driver ID,Document,What is wrong',
  },
  {
    list: '/api/tickets',
    file: '/api/tickets/export',
    needs: 'tickets:read',
    narrowed: 'status=closed',
    header: 'Title,Description,Category,Priority,Status',
  },
  {
    list: '/api/earnings',
    file: '/api/earnings/submissions/export',
    needs: 'earnings:read',
    narrowed: 'status=draft&q=brandt',
    header: 'Driver,Driver ID,Week starting,Week ending',
  },
  {
    list: '/api/admin/remittances',
    file: '/api/admin/remittances/export',
    needs: 'remittances:read',
    narrowed: 'status=withdrawn',
    header: 'Week starting,Week ending,Driver',
  },
  {
    list: '/api/admin/users',
    file: '/api/admin/users/export',
    needs: 'admin-users:read',
    narrowed: 'status=inactive',
    header: 'First name,Last name,Username,Email,Role,Permissions,Active,Second factor,Passkeys',
  },
  {
    list: '/api/drivers',
    file: '/api/drivers/export',
    needs: 'drivers:read',
    narrowed: 'status=suspended',
    header: 'Driver ID,First name',
  },
  {
    list: '/api/compliance',
    file: '/api/compliance/export',
    needs: 'compliance:read',
    narrowed: 'band=green',
    header: 'Driver ID,Driver,Email',
  },
  {
    list: '/api/driver-documents',
    file: '/api/driver-documents/export',
    needs: 'driver-documents:read',
    narrowed: 'status=rejected',
    header: 'Driver,Driver ID,Document,Status,File',
  },
];

let office: PaymentFixture;
let elsewhere: PaymentFixture;
let driver: TestPerson;

/** Something for each list: an approved week with retention in a run that waits, a ticket and a document. */
async function fill(fixture: PaymentFixture, lastName: string): Promise<TestPerson> {
  const person = await fixture.office.selfBilledDriver();
  const renamed = await fixture.office.portal
    .as(fixture.director)
    .put(`/api/drivers/${person.id}`, { firstName: '=Jo', lastName });
  expect(renamed.statusCode).toBe(200);
  await fixture.approved(person, true);
  await fixture.verifiedAccount(person);
  await fixture.prepared({ payOn: PAY_DAY });
  const ticket = {
    title: `=HYPERLINK("x") ${lastName}`,
    description: 'A ticket.',
    category: 'payroll',
    priority: 'low',
  };
  expect((await fixture.post('/api/tickets', { ...ticket, driverId: person.id })).statusCode).toBe(201);
  const documents = DriverDocumentFixture.at(fixture.office.portal, person.business, fixture.director);
  await documents.submitted(person, 'insurance');
  return person;
}

beforeAll(async () => {
  office = await PaymentFixture.open();
  elsewhere = await office.inAnotherBusiness();
  driver = await fill(office, 'Brandt');
  await fill(elsewhere, 'Elsewhere');
});
afterAll(() => office?.close());

const linesOf = (body: string) => body.replace('\uFEFF', '').split('\r\n').slice(0, -1);

function sheetOf(raw: Buffer) {
  const parts = unzipSync(new Uint8Array(raw));
  const part = (name: string) => strFromU8(parts[name] ?? new Uint8Array());
  const sheet = part('xl/worksheets/sheet1.xml');
  return { sheet, texts: part('xl/sharedStrings.xml'), rowCount: sheet.match(/<row /g)?.length ?? 0 };
}

describe.each(LISTS)('the file of $list', ({ list, file, needs, narrowed, header }) => {
  const get = (query = '', person = office.director) => office.get(`${file}?${query}`, person);

  test('has a line for each row of the list, as CSV and as a workbook', async () => {
    const rows = (await office.get(list)).json<unknown[]>();
    expect(rows.length).toBeGreaterThan(0);
    const csv = await get();
    expect(csv.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="[a-z-]+-2026-11-20\.csv"$/),
    });
    const [titles, ...lines] = linesOf(csv.body);
    expect(titles?.startsWith(header)).toBe(true);
    expect(lines).toHaveLength(rows.length);
    const workbook = await get('format=xlsx');
    expect(workbook.statusCode).toBe(200);
    expect(workbook.headers['content-disposition']).toMatch(/\.xlsx"$/);
    expect(sheetOf(workbook.rawPayload).rowCount).toBe(rows.length + 1);
  });

  test('is narrowed as the list is', async () => {
    expect((await office.get(`${list}?${narrowed}`)).json()).toEqual([]);
    expect(linesOf((await get(narrowed)).body)).toHaveLength(1);
    expect(sheetOf((await get(`${narrowed}&format=xlsx`)).rawPayload).rowCount).toBe(1);
  });

  test("holds none of another business's, and no formula", async () => {
    const [csv, workbook] = [(await get()).body, sheetOf((await get('format=xlsx')).rawPayload)];
    for (const text of [csv, workbook.texts]) expect(text).not.toContain('Elsewhere');
    expect(csv).not.toMatch(/(^|,|")=/m);
    expect(workbook.sheet).not.toContain('<f>');
    const theirs = await elsewhere.get(file);
    expect(theirs.body).not.toContain('Brandt');
    expect(linesOf(theirs.body).length).toBeGreaterThan(1);
  });

  test('is for whom the list is for', async () => {
    const reader = await office.office.admin({ permissions: [needs] });
    const stranger = await office.office.admin({ permissions: ['documents:read'] });
    const statuses = await Promise.all([reader, stranger, driver].map(async (one) => (await get('', one)).statusCode));
    expect(statuses).toEqual([200, 403, 403]);
  });

  test('is refused in another form and in an unknown order', async () => {
    for (const query of ['format=pdf', 'sort=no-such-column', 'sort=no-such-column&format=xlsx']) {
      expect([query, (await get(query)).statusCode]).toEqual([query, 400]);
    }
  });
});
