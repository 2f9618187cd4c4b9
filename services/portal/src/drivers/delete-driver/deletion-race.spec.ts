import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { PayOffice } from '../../payments/testing/pay-office.js';
import { RemittanceOffice } from '../../remittances/testing/remittance-office.js';
import type { Answer, TestPerson } from '../../testing/index.js';

const RACES = 24;
/** The two take about as long; who is a little earlier differs from race to race. */
const LONGEST_LEAD_MS = 8;

let office: RemittanceOffice;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceOffice.open();
  director = await office.admin();
});
afterAll(() => office?.close());

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
