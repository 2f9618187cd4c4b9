import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import type { ComplianceAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '@waybook/portal/testing';
import { DailyRound, type Remind } from './daily-round.js';
import { ComplianceFixture } from './testing/compliance-fixture.js';

const NOW = '2026-11-20T12:00:00.000Z';

let desk: ComplianceFixture;
let reminded: string[];
const remind: Remind = async (_business, driverId) => {
  reminded.push(driverId);
  return true;
};

beforeAll(async () => {
  desk = await ComplianceFixture.open();
  reminded = [];
});
afterEach(() => {
  desk.portal.clock.set(NOW);
  reminded = [];
});
afterAll(() => desk?.close());

const round = (at: string, by = remind) => new DailyRound(desk.portal.database.systemPool, by).run(new Date(at));

async function standsToday(driver: TestPerson): Promise<ComplianceAnswer> {
  const url = `/api/drivers/${driver.business}/${driver.id}/compliance`;
  return (await desk.portal.as(desk.office.reviewer).get(url)).json<ComplianceAnswer[]>()[0]!;
}

describe('a driver’s history', () => {
  test('says how they stood from when on, and ends as the portal counts them today', async () => {
    const driver = await desk.office.driver();
    await desk.office.approved(driver, 'mot', { expiryDate: '2026-12-10' });
    const { id } = await desk.office.submitted(driver, 'dbs', { expiryDate: '2027-12-01' });
    await desk.office.reject(id);
    await desk.caughtUp();
    const history = await desk.history(driver);
    expect(history.map(({ cause }) => cause)).toEqual([
      'document_rejected',
      'document_submitted',
      'document_approved',
      'document_submitted',
    ]);
    const page = (number: number) =>
      desk.portal
        .as(driver)
        .get(`/api/drivers/${driver.business}/${driver.id}/compliance/history?pageSize=3&page=${number}`);
    expect((await page(1)).json()).toEqual(history.slice(0, 3));
    expect((await page(2)).json()).toEqual(history.slice(3));
    const today = await standsToday(driver);
    for (const field of ['overallStatus', 'complianceScore', 'documentsSubmitted', 'nextExpiryDate'] as const) {
      expect([field, history[0]![field]]).toEqual([field, today[field]]);
    }
    expect(history[0]).toMatchObject({ documentsApproved: 1, documentsExpiring: 1, documentsExpired: 0 });
  });

  test('goes on as days go by, once for each turn', async () => {
    const driver = await desk.office.driver();
    await desk.office.approved(driver, 'mot', { expiryDate: '2027-01-31' });
    await desk.caughtUp();
    for (const day of ['2027-01-01', '2027-01-01', '2027-02-05', '2027-02-06']) await round(`${day}T00:10:00.000Z`);
    const [expired, expiring] = await desk.history(driver);
    expect(expired).toMatchObject({ cause: 'document_expired', happenedAt: '2027-02-01T00:00:00.000Z' });
    expect(expiring).toMatchObject({ cause: 'document_expiring', documentTypes: ['mot'] });
    expect(await desk.history(driver)).toHaveLength(4);
  });

  test('is the driver’s own and the office’s, as far as they may', async () => {
    const driver = await desk.office.driver();
    await desk.office.submitted(driver, 'mot', { expiryDate: '2027-01-31' });
    await desk.caughtUp();
    expect(await desk.history(driver, driver)).toHaveLength(1);
    const url = `/api/drivers/${driver.business}/${driver.id}/compliance/history`;
    const { people } = desk.portal;
    const answers = await Promise.all([
      desk.portal.as(await desk.office.driver()).get(url),
      desk.portal.as(await people.admin(await people.business())).get(url),
      desk.portal.as(await desk.office.admin({ role: 'payroll' })).get(url),
      desk.portal.as(driver).get(`${url}?page=0`),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 403, 400]);
    const paged = await desk.portal.as(driver).get(`${url}?page=2&pageSize=1`);
    expect([paged.headers['x-total-count'], paged.json()]).toEqual(['1', []]);
  });

  async function rowsOf({ id }: TestPerson): Promise<number> {
    const { rows } = await desk.portal.database.systemPool.query<{ rows: number }>(
      `select (select count(*) from compliance_records where driver_id = $1)::int
         + (select count(*) from compliance_history where driver_id = $1)::int as rows`,
      [id],
    );
    return rows[0]!.rows;
  }

  test('goes with the driver, and no event that comes after brings it back', async () => {
    const driver = await desk.office.driver();
    const { id: documentId } = await desk.office.submitted(driver, 'mot', { expiryDate: '2027-01-31' });
    await desk.caughtUp();
    expect(await rowsOf(driver)).toBe(2);
    await desk.portal.as(desk.office.reviewer).delete(`/api/drivers/${driver.id}`);
    await desk.caughtUp();
    expect(await rowsOf(driver)).toBe(0);

    const paper = { documentId, driverId: driver.id, documentType: 'mot', issuedDate: null, expiryDate: '2027-01-31' };
    const approval = { ...paper, approvedBy: desk.office.reviewer.id, approvedAt: NOW };
    await desk.comesLate({ type: 'DriverDocumentApproved', key: documentId, data: approval });
    expect(await rowsOf(driver)).toBe(0);
    const there = await desk.office.driver();
    const theirs = { ...approval, driverId: there.id };
    await desk.comesLate({ type: 'DriverDocumentApproved', key: documentId, data: theirs });
    expect(await rowsOf(there)).toBe(2);
  });
});

describe('a reminder that nobody answered', () => {
  const ask = (driver: TestPerson) =>
    desk.portal.as(desk.office.reviewer).post(`/api/compliance/${driver.id}/reminders`);

  test('is repeated by the clock once it is overdue, in office hours', async () => {
    const driver = await desk.office.driver();
    expect((await ask(driver)).statusCode).toBe(201);
    await desk.caughtUp();
    await round('2026-11-27T10:00:00.000Z');
    await round('2026-11-28T08:00:00.000Z');
    expect(reminded).toEqual([]);
    await round('2026-11-28T10:00:00.000Z');
    expect(reminded).toEqual([driver.id]);
    // It stays due until its own event has come back.
    await round('2026-11-28T11:00:00.000Z');
    expect(reminded).toEqual([driver.id, driver.id]);
    await round('2026-11-29T10:00:00.000Z', async () => false);
    await round('2026-11-30T10:00:00.000Z');
    expect(reminded).toHaveLength(2);
  });
});
