import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { UsualDecisionAnswer } from '@waybook/contracts/api';
import { RemittanceFixture, TEST_NOW, type TestPerson } from '../../testing/index.js';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let office: RemittanceFixture;
let driver: TestPerson;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());
beforeEach(async () => {
  office.portal.clock.set(TEST_NOW);
  office = await office.anotherBusiness();
  [driver, director] = [await office.driver(), await office.admin()];
});

const usual = async () =>
  (await office.portal.as(driver).get('/api/remittances/usual-decision')).json<UsualDecisionAnswer>().withinDays;

async function submitted(count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < count; index += 1)
    ids.push((await office.submitted(driver, { membershipFee: '0.00' })).id);
  return ids;
}

test('is what half of the decisions took, in days begun', async () => {
  const ids = await submitted(11);
  office.portal.clock.forward(20 * HOUR_MS);
  for (const id of ids.slice(0, 5)) await office.approve(director, id);
  expect(await usual()).toBeNull();
  office.portal.clock.forward(10 * HOUR_MS);
  for (const id of ids.slice(5, 8)) await office.reject(director, id, { notes: 'Not readable' });
  office.portal.clock.forward(5 * DAY_MS);
  for (const id of ids.slice(8)) await office.approve(director, id);
  expect(await usual()).toBe(2);
  office.portal.clock.forward(56 * DAY_MS);
  expect(await usual()).toBeNull();
});

test('is that of the latest thousand decisions', async () => {
  const [first, ...others] = await submitted(11);
  office.portal.clock.forward(10 * DAY_MS);
  for (const id of others) await office.approve(director, id);
  expect(await usual()).toBe(10);
  office.portal.clock.forward(HOUR_MS);
  await office.approve(director, first!);
  await office.portal.database.systemPool.query(
    `insert into remittances
       select (jsonb_populate_record(decided, jsonb_build_object(
         'id', gen_random_uuid(), 'submitted_at', decided_at - interval '3 hours'))).*
       from remittances decided, generate_series(1, 1000) where id = $1`,
    [first],
  );
  expect(await usual()).toBe(1);
});

test('counts neither what the driver took back nor what another business decided', async () => {
  const ids = await submitted(10);
  for (const id of ids.slice(0, 9)) await office.approve(director, id);
  await office.portal.as(driver).post(`/api/remittances/${ids[9]}/withdraw`, {});
  expect(await usual()).toBeNull();
  const tenth = await submitted(1);
  await office.approve(director, tenth[0]!);
  expect(await usual()).toBe(1);
  office = await office.anotherBusiness();
  driver = await office.driver();
  expect(await usual()).toBeNull();
});
