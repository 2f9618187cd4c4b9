import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Problem } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { RemittanceOffice } from '../../remittances/testing/remittance-office.js';
import type { TestPerson } from '../../testing/index.js';

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

test('a driver is deleted or submits, never both: what was taken in can be decided', async () => {
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const driver = await office.driver();
    const payload = office.payload([await office.job(driver)]);
    const lead = (race / RACES - 0.5) * 2 * LONGEST_LEAD_MS;
    const [deletion, submission] = await Promise.all([
      sleep(Math.max(lead, 0)).then(() => office.portal.as(director).delete(`/api/drivers/${driver.id}`)),
      sleep(Math.max(-lead, 0)).then(() => office.submit(driver, payload)),
    ]);
    outcomes.push(`${deletion.statusCode} ${submission.statusCode}`);
    if (deletion.statusCode !== 204) expect(deletion.json<Problem>().code).toBe('DRIVER_IS_OWED');
  }
  expect(outcomes.filter((outcome) => outcome === '204 201')).toEqual([]);
  expect(outcomes.filter((outcome) => !['409 201', '204 401'].includes(outcome))).toEqual([]);
});
