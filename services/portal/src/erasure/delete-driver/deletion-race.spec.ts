import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EarningsAnswer, Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import { PayOffice } from '../../payments/testing/pay-office.js';
import { RemittanceOffice } from '../../remittances/testing/remittance-office.js';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';

const RACES = 24;
/** The two take about as long; who is a little earlier differs from race to race. */
const LONGEST_LEAD_MS = 8;
/** Long enough for a command that nothing holds up. */
const MEANWHILE_MS = 300;

let office: RemittanceOffice;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceOffice.open();
});
afterAll(() => office?.close());

/** A business has fifty driver IDs for the moment at which the test's clock stands. */
beforeEach(async () => {
  office = await office.anotherBusiness();
  director = await office.admin();
});

/** Deletes the driver beside something else, either of the two a little earlier. */
async function raced(race: number, driver: TestPerson, other: () => Promise<Answer>): Promise<string> {
  const lead = (race / RACES - 0.5) * 2 * LONGEST_LEAD_MS;
  const [deletion, answer] = await Promise.all([
    sleep(Math.max(lead, 0)).then(() => office.portal.as(director).delete(`/api/drivers/${driver.id}`)),
    sleep(Math.max(-lead, 0)).then(other),
  ]);
  if (deletion.statusCode !== 204) expect(deletion.json<Problem>().code).toBe('DRIVER_IS_OWED');
  return `${deletion.statusCode} ${answer.statusCode}`;
}

test('a driver is deleted or submits, never both: what was taken in can be decided', async () => {
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const driver = await office.driver();
    const payload = office.payload([await office.job(driver)]);
    outcomes.push(await raced(race, driver, () => office.submit(driver, payload)));
  }
  expect(outcomes.filter((outcome) => outcome === '204 201')).toEqual([]);
  expect(outcomes.filter((outcome) => !['409 201', '204 401'].includes(outcome))).toEqual([]);
});

test('a driver is deleted or gets more by a correction, never both: what is due can be paid', async () => {
  const paid = await driversPaid(RACES);
  const outcomes: string[] = [];
  for (const [race, { driver, remittance }] of paid.entries()) {
    const jobs = (JSON.parse(remittance.jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 120 }));
    const correction = { reason: 'The loads were heavier', jobs };
    const url = `/api/remittances/${remittance.id}/correct`;
    outcomes.push(await raced(race, driver, () => office.portal.as(director).post(url, correction)));
  }
  expect(outcomes.filter((outcome) => !['409 201', '204 404'].includes(outcome))).toEqual([]);
});

test('a driver is deleted or their earnings are approved, never both: what was earned can be put on a remittance', async () => {
  const desk = office.portal.as(director);
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const driver = await office.driver();
    const { id } = answerOf<EarningsAnswer>(await desk.post('/api/earnings', earningsOf(driver, 'submitted')), 201);
    outcomes.push(await raced(race, driver, () => desk.post(`/api/earnings/${id}/approve`)));
  }
  expect(outcomes.filter((outcome) => !['409 200', '204 404'].includes(outcome))).toEqual([]);
});

test.each([
  ['added', null, ''],
  ['handed in', 'draft', '/submit'],
  ['approved', 'submitted', '/approve'],
] as const)(
  'earnings that are %s while the driver is being deleted wait, and find nobody then',
  async (_, before, step) => {
    const desk = office.portal.as(director);
    const driver = await office.driver();
    const id = before && answerOf<EarningsAnswer>(await desk.post('/api/earnings', earningsOf(driver, before)), 201).id;
    const deletion = await begunDeletion(driver);
    const answer = id
      ? desk.post(`/api/earnings/${id}${step}`)
      : desk.post('/api/earnings', earningsOf(driver, 'submitted'));
    await Promise.race([answer, sleep(MEANWHILE_MS)]);
    await deletion.query('commit');
    deletion.release();
    expect((await answer).statusCode).toBe(404);
  },
);

/** All that others can meet of a deletion whose statement isn't through yet. */
async function begunDeletion({ id, business }: TestPerson): Promise<PoolClient> {
  const connection = await office.portal.database.systemPool.connect();
  await connection.query(`begin; select set_config('waybook.business', '${business}', true)`);
  await connection.query('insert into erasures (person, business, requested_at) values ($1, $2, now())', [
    id,
    business,
  ]);
  await connection.query('delete from drivers where id = $1', [id]);
  return connection;
}

function earningsOf({ id: driverId }: TestPerson, status: 'draft' | 'submitted') {
  const work = { jobsCompleted: 12, podsDelivered: 12, grossEarnings: '600.00' };
  return { driverId, weekStartDate: '2026-11-16', status, ...work };
}

async function driversPaid(count: number): Promise<{ driver: TestPerson; remittance: RemittanceAnswer }[]> {
  const pay = await PayOffice.at(office);
  const paid = [];
  for (let driven = 0; driven < count; driven++) {
    const driver = await office.driver();
    paid.push({ driver, remittance: await pay.approved(driver) });
  }
  const { id } = await pay.prepared();
  await pay.post(`/api/payment-runs/${id}/settle`, {});
  return paid;
}
