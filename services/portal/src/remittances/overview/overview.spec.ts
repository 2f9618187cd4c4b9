import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { RemittanceAnswer, RemittanceOverviewAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { RemittanceFixture, TEST_NOW, type TestPerson } from '../../testing/index.js';
import { answerOf } from '../../testing/caller.js';

const THIS_WEEK = '2026-11-16';
const HOUR_MS = 3_600_000;

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
  [driver, director] = [await office.driver(), await office.admin({ role: 'director' })];
});

async function submitted(jobPrice: number, week = THIS_WEEK): Promise<string> {
  const job = await office.job(driver, { jobPrice, date: addDays(week, 1) });
  const days = { weekStartDate: week, weekEndDate: addDays(week, 6), isLateSubmission: week !== THIS_WEEK };
  const payload = { ...office.payload([job], { membershipFee: '0.00' }), ...days };
  return answerOf<RemittanceAnswer>(await office.submit(driver, payload), 201).id;
}

const overview = async (reader = director) =>
  answerOf<RemittanceOverviewAnswer>(await office.portal.as(reader).get('/api/remittances/overview'), 200);

test('sets the current week beside the eight before it: submitted, approved, gross, and what is to be paid', async () => {
  await office.approve(director, await submitted(100));
  await submitted(50);
  await office.reject(director, await submitted(999), { notes: 'No note' });
  await office.approve(director, await submitted(70, addDays(THIS_WEEK, -56)));
  await submitted(70, addDays(THIS_WEEK, -63));
  const { weeks } = await overview();
  expect(weeks.map(({ weekStartDate }) => weekStartDate)).toEqual(
    [8, 7, 6, 5, 4, 3, 2, 1, 0].map((back) => addDays(THIS_WEEK, -7 * back)),
  );
  expect(weeks.at(-1)).toMatchObject({
    submitted: 2,
    approved: 1,
    grossEarnings: '150.00',
    payableAmount: '100.00',
  });
  expect(weeks[0]).toMatchObject({ submitted: 1, approved: 1, payableAmount: '70.00' });
  expect(weeks[1]).toMatchObject({ submitted: 0, approved: 0, grossEarnings: '0.00', payableAmount: '0.00' });
});

test('says what waits, since when, and how much of it for how long', async () => {
  expect((await overview()).waiting).toMatchObject({ count: 0, payableAmount: '0.00', oldestSubmittedAt: null });
  await submitted(10);
  const oldest = office.portal.clock.now();
  office.portal.clock.forward(30 * HOUR_MS);
  await submitted(15);
  office.portal.clock.forward(20 * HOUR_MS);
  await submitted(20);
  office.portal.clock.forward(23 * HOUR_MS);
  await submitted(40);
  const decided = await submitted(80);
  await office.approve(director, decided);
  expect((await overview()).waiting).toEqual({
    count: 4,
    payableAmount: '85.00',
    oldestSubmittedAt: oldest.toISOString(),
    withinDay: 2,
    withinThreeDays: 1,
    longer: 1,
  });
});

test('is of the business alone', async () => {
  await submitted(100);
  office = await office.anotherBusiness();
  const { weeks, waiting } = await overview(await office.admin({ role: 'director' }));
  expect(weeks.every(({ submitted: count }) => count === 0)).toBe(true);
  expect(waiting.count).toBe(0);
});
