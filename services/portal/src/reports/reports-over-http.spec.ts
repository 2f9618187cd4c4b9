import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { EarningsReportAnswer, RemittanceAnswer, TopDriverAnswer, VatReportAnswer } from '@waybook/contracts/api';
import { RemittanceFixture } from '../remittances/testing/remittance-fixture.js';
import type { Answer, TestPerson } from '../testing/index.js';

let office: RemittanceFixture;
let director: TestPerson;
let driver: TestPerson;
let vatDriver: TestPerson;
let invoiced: RemittanceAnswer;

const QUARTER = 'from=2026-10-01&until=2026-12-31';

beforeAll(async () => {
  office = await RemittanceFixture.open();
  director = await office.admin();
  driver = await office.driver({ lastName: '=Carter' });
  vatDriver = await office.selfBilledDriver();
  const approve = async ({ id }: RemittanceAnswer) => expect((await office.approve(director, id)).statusCode).toBe(200);
  await approve(await office.submitted(driver));
  await office.submitted(driver, { feeDue: '0.00' });
  invoiced = await office.submitted(vatDriver, { isVatRegistered: true }, { jobPrice: 400 });
  await approve(invoiced);
  const rejected = await office.submitted(driver, { feeDue: '0.00' });
  expect((await office.reject(director, rejected.id, { notes: 'A photo is missing' })).statusCode).toBe(200);
});
afterAll(() => office?.close());

const get = (person: TestPerson, path: string): Promise<Answer> => office.portal.as(person).get(`/api/reports/${path}`);

async function report<Body>(path: string, person = director): Promise<Body> {
  const answer = await get(person, path);
  expect(answer.statusCode).toBe(200);
  return answer.json<Body>();
}

describe('the earnings report', () => {
  test('adds up what is pending or approved, week by week', async () => {
    const { weeks, totals } = await report<EarningsReportAnswer>(`earnings?${QUARTER}`);
    expect(weeks).toEqual([
      {
        weekStartDate: '2026-11-16',
        weekEndDate: '2026-11-22',
        drivers: 2,
        remittances: 3,
        pending: 1,
        late: 0,
        jobs: 3,
        grossEarnings: '600.00',
        vatAmount: '80.00',
        membershipFees: '50.00',
        vatOnMembershipFees: '5.00',
        otherDeductions: '0.00',
        // 20 % of 400 + 80 - 25 - 5.
        retention: '90.00',
        netPay: '535.00',
      },
    ]);
    expect(totals).toMatchObject({ remittances: 3, grossEarnings: '600.00', netPay: '535.00' });
  });

  test('takes a week by the day on which it ends', async () => {
    const weeksOf = async (days: string) => (await report<EarningsReportAnswer>(`earnings?${days}`)).weeks.length;
    expect(await weeksOf('from=2026-11-01&until=2026-11-21')).toBe(0);
    expect(await weeksOf('from=2026-11-22&until=2026-11-22')).toBe(1);
    expect(await weeksOf('from=2026-11-23&until=2026-12-31')).toBe(0);
  });

  test('of a business without remittances is empty', async () => {
    const elsewhere = await office.anotherBusiness();
    const { weeks, totals } = await report<EarningsReportAnswer>(`earnings?${QUARTER}`, await elsewhere.admin());
    expect([weeks, totals.grossEarnings]).toEqual([[], '0.00']);
  });
});

describe('the VAT report', () => {
  test('adds up invoices by their tax point, and what is retained', async () => {
    const { months, totals, retention } = await report<VatReportAnswer>(`vat?${QUARTER}`);
    const sums = { invoices: 1, creditNotes: 0, net: '400.00', inputVat: '80.00', outputVat: '5.00' };
    expect(months).toEqual([{ month: '2026-11', ...sums }]);
    expect(totals).toEqual(sums);
    expect(retention).toEqual({ retained: '90.00', released: '0.00', heldNow: '90.00' });
  });

  test('takes a credit note off again', async () => {
    const corrected = await office.portal.as(director).post(`/api/remittances/${invoiced.id}/correct`, {
      reason: 'The price was 300',
      jobs: (JSON.parse(invoiced.jobs) as object[]).map((job) => ({ ...job, jobPrice: 300 })),
    });
    expect([corrected.statusCode, corrected.statusCode < 300 ? '' : corrected.body]).toEqual([201, '']);
    const { totals, retention } = await report<VatReportAnswer>(`vat?${QUARTER}`);
    expect(totals).toMatchObject({ invoices: 2, creditNotes: 1, net: '300.00', inputVat: '60.00', outputVat: '5.00' });
    // What was held of the corrected one was never kept: 20 % of 300 + 60 - 25 - 5.
    expect(retention).toEqual({ retained: '66.00', released: '0.00', heldNow: '66.00' });
  });
});

test('the top drivers come with the highest earner first, by what stands after a correction', async () => {
  const drivers = await report<TopDriverAnswer[]>(`top-drivers?${QUARTER}&limit=2`);
  expect(drivers).toMatchObject([
    { driverId: vatDriver.id, remittances: 1, jobs: 1, grossEarnings: '300.00', netPay: '264.00' },
    { driverId: driver.id, remittances: 2, jobs: 2, grossEarnings: '200.00', netPay: '175.00' },
  ]);
});

describe('an export', () => {
  test.each(['earnings', 'vat', 'top-drivers', 'compliance', 'tickets'])('of %s is a CSV file', async (name) => {
    const answer = await get(director, `${name}/export?${QUARTER}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(new RegExp(`^attachment; filename="${name}-2026-.*\\.csv"$`));
    expect(answer.body.split('\r\n').length).toBeGreaterThan(2);
  });

  test('holds one line for each VAT document, by number', async () => {
    const [, ...lines] = (await get(director, `vat/export?${QUARTER}`)).body.trim().split('\r\n');
    expect(lines.map((line) => line.split(',').slice(0, 3))).toEqual([
      ['INV-000001', 'Invoice', '2026-11-20'],
      ['INV-000002', 'Credit note', '2026-11-20'],
      ['INV-000003', 'Invoice', '2026-11-20'],
    ]);
  });

  test('needs its days, and a report that there is', async () => {
    expect((await get(director, 'vat/export')).statusCode).toBe(400);
    expect((await get(director, `weather/export?${QUARTER}`)).statusCode).toBe(404);
  });
});

describe('a report', () => {
  test.each([
    'from=2026-12-31&until=2026-01-01',
    'from=2001-01-01&until=2026-01-01',
    'from=yesterday&until=2026-01-01',
    '',
  ])('over %j is refused', async (days) => {
    expect((await get(director, `earnings?${days}`)).statusCode).toBe(400);
  });

  test('shows those who read reports only what they may read elsewhere', async () => {
    const operations = await office.admin({ role: 'operations' });
    const statusOf = async (person: TestPerson, path: string) => (await get(person, `${path}?${QUARTER}`)).statusCode;
    for (const path of ['earnings', 'vat', 'top-drivers', 'earnings/export'])
      expect(await statusOf(operations, path)).toBe(403);
    for (const path of ['compliance/export', 'tickets/export']) expect(await statusOf(operations, path)).toBe(200);
    const unread = await office.admin({ permissions: ['earnings:read'] });
    expect(await statusOf(unread, 'earnings')).toBe(403);
    expect(await statusOf(driver, 'earnings')).toBe(403);
  });
});
