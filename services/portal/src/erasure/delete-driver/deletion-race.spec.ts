import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EarningsAnswer, Job, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { setTimeout as sleep } from 'node:timers/promises';
import { PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { RemittanceFixture } from '../../remittances/testing/remittance-fixture.js';
import { heldUp } from '../../testing/held-up.js';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';

const RACES = 24;
/** The two take about as long; who is a little earlier differs from race to race. */
const MAX_LEAD_MS = 8;

let office: RemittanceFixture;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

/** A business has fifty driver IDs for the moment at which the test's clock stands. */
beforeEach(async () => {
  office = await office.anotherBusiness();
  director = await office.admin();
});

/** Deletes the driver beside something else, either of the two a little earlier. */
async function raced(race: number, driver: TestPerson, other: () => Promise<Answer>): Promise<string> {
  const lead = (race / RACES - 0.5) * 2 * MAX_LEAD_MS;
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
  const drivers: TestPerson[] = [];
  while (drivers.length < RACES) drivers.push(await office.driver());
  const remittances = await allPaid(drivers);
  const outcomes: string[] = [];
  for (const [race, driver] of drivers.entries()) {
    outcomes.push(await raced(race, driver, () => corrected(remittances[race]!)));
  }
  expect(outcomes.filter((outcome) => !['409 201', '204 404'].includes(outcome))).toEqual([]);
});

test('a driver is deleted or their earnings are approved, never both: what was earned can be put on a remittance', async () => {
  const outcomes: string[] = [];
  for (let race = 0; race < RACES; race++) {
    const driver = await office.driver();
    outcomes.push(await raced(race, driver, stepOf(await added(driver, 'submitted'), 'approve')));
  }
  expect(outcomes.filter((outcome) => !['409 200', '204 404'].includes(outcome))).toEqual([]);
});

type Race = readonly [what: string, prepared: (driver: TestPerson) => Promise<() => Promise<Answer>>, status: number];

test.each<Race>([
  ['sent in', submission, 401],
  ['added', async (driver) => () => desk().post('/api/earnings', earningsOf(driver, 'submitted')), 404],
  ['handed in', async (driver) => stepOf(await added(driver, 'draft'), 'submit'), 404],
  ['approved', async (driver) => stepOf(await added(driver, 'submitted'), 'approve'), 404],
  ['put on a remittance', madeRemittance, 404],
  ['corrected', correctionUpwards, 404],
])('what is %s while the driver is being deleted waits, and finds nobody then', async (_, prepared, status) => {
  const driver = await office.driver();
  const other = await prepared(driver);
  const erasure = {
    sql: 'insert into erasures (person, business, requested_at) values ($1, $2, now())',
    values: [driver.id, driver.business],
  };
  const [deletion, answer] = await heldUp(
    office.portal.database,
    erasure,
    () => desk().delete(`/api/drivers/${driver.id}`),
    other,
  );
  expect([deletion.statusCode, answer.statusCode]).toEqual([204, status]);
});

const desk = () => office.portal.as(director);

const stepOf = (id: string, step: 'submit' | 'approve') => () => desk().post(`/api/earnings/${id}/${step}`);

async function added(driver: TestPerson, status: 'draft' | 'submitted', work: object = {}): Promise<string> {
  const body = { ...earningsOf(driver, status), ...work };
  return answerOf<EarningsAnswer>(await desk().post('/api/earnings', body), 201).id;
}

async function submission(driver: TestPerson) {
  const payload = office.payload([await office.job(driver)]);
  return () => office.submit(driver, payload);
}

/** Of earnings that come to nothing, for which nobody is owed anything until a remittance awaits its decision. */
async function madeRemittance(driver: TestPerson) {
  const id = await added(driver, 'submitted', { grossEarnings: '25.00', membershipFee: '25.00' });
  answerOf(await stepOf(id, 'approve')(), 200);
  return () => desk().post('/api/earnings/remittances', { driverId: driver.id, weekStartDate: '2026-11-16' });
}

async function correctionUpwards(driver: TestPerson) {
  const [remittance] = await allPaid([driver]);
  return () => corrected(remittance!);
}

/** So that more is due than was paid. */
function corrected({ id, jobs: paidJobs }: RemittanceAnswer): Promise<Answer> {
  const jobs = (JSON.parse(paidJobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice: 120 }));
  return desk().post(`/api/remittances/${id}/correct`, { reason: 'The loads were heavier', jobs });
}

function earningsOf({ id: driverId }: TestPerson, status: 'draft' | 'submitted') {
  const work = { jobsCompleted: 12, podsDelivered: 12, grossEarnings: '600.00' };
  return { driverId, weekStartDate: '2026-11-16', status, ...work };
}

async function allPaid(drivers: readonly TestPerson[]): Promise<RemittanceAnswer[]> {
  const pay = await PaymentFixture.at(office);
  const remittances = [];
  for (const driver of drivers) remittances.push(await pay.approved(driver));
  const { id } = await pay.prepared();
  await pay.post(`/api/payment-runs/${id}/settle`, {});
  return remittances;
}
