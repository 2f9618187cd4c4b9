import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { RemittanceFixture } from './testing/remittance-fixture.js';

let office: RemittanceFixture;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

/** The portal looks once a second whether somebody's access was taken away, whoever calls what. */
const isPolling = (query: unknown) => (query as { name?: string }).name === 'access-changes';

/** How often the database is asked while this runs: pg sends what one call of `query` holds in one round trip. */
async function roundTrips<T>(run: () => Promise<T>): Promise<{ result: T; count: number }> {
  const query = jest.spyOn(pg.Client.prototype, 'query');
  const connect = jest.spyOn(pg.Client.prototype, 'connect');
  try {
    const result = await run();
    expect(connect).not.toHaveBeenCalled();
    return { result, count: query.mock.calls.filter(([sent]) => !isPolling(sent)).length };
  } finally {
    query.mockRestore();
    connect.mockRestore();
  }
}

describe('round trips to the database, the caller signed in', () => {
  test('a submission takes two: one to look at driver, photos, week and loads, one to write', async () => {
    const driver = await office.driver();
    await office.submitted(driver);
    const payload = office.payload([await office.job(driver), await office.job(driver)], { feeDue: '0.00' });
    const headers = { 'idempotency-key': 'counted' };
    const { result, count } = await roundTrips(() => office.submit(driver, payload, headers));
    expect(result.statusCode).toBe(201);
    expect(count).toBe(2);
  });

  test('an approval that issues an invoice takes two: one to load, one to append to both streams, with the invoice’s own key', async () => {
    const [driver, admin] = await Promise.all([office.selfBilledDriver(), office.admin()]);
    await office.approve(admin, (await office.submitted(driver, { isVatRegistered: true })).id);
    const { id } = await office.submitted(driver, { isVatRegistered: true, feeDue: '0.00' });
    const { result, count } = await roundTrips(() => office.approve(admin, id, {}, { 'idempotency-key': 'counted' }));
    expect(result.json()).toMatchObject({ document: { kind: 'self_billed_invoice', number: 'INV-000002' } });
    expect(count).toBe(2);
  });

  test('a rejection takes two', async () => {
    const [driver, admin] = await Promise.all([office.driver(), office.admin()]);
    const first = await office.submitted(driver);
    await office.reject(admin, first.id, { notes: 'Wrong week' });
    const { id } = await office.submitted(driver);
    const { result, count } = await roundTrips(() => office.reject(admin, id, { notes: 'Wrong week' }));
    expect(result.statusCode).toBe(200);
    expect(count).toBe(2);
  });

  test('sending a rejected one again takes two, like any submission, and its driver’s list one more than without it', async () => {
    const [driver, admin] = await Promise.all([office.driver(), office.admin()]);
    const first = await office.submitted(driver);
    const list = () => roundTrips(() => office.portal.as(driver).get('/api/remittances'));
    await list();
    const before = await list();
    await office.reject(admin, first.id, { notes: 'Wrong price' });
    const payload = { ...office.payload([await office.job(driver)]), replaces: first.id };
    const { result, count } = await roundTrips(() => office.submit(driver, payload, { 'idempotency-key': 'again' }));
    expect(result.statusCode).toBe(201);
    expect(count).toBe(2);
    expect((await list()).count).toBe(before.count + 1);
  });

  test('a submission that is refused costs one', async () => {
    const driver = await office.driver();
    const payload = office.payload([await office.job(driver)]);
    const { result, count } = await roundTrips(() => office.submit(driver, { ...payload, netPay: '0.01' }));
    expect(result.statusCode).toBe(422);
    expect(count).toBe(1);
  });
});
