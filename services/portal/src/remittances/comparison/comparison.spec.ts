import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Job, RemittanceAnswer, RemittanceComparisonAnswer } from '@waybook/contracts/api';
import { addDays } from '@waybook/contracts/calendar';
import { RemittanceFixture, TEST_NOW, type TestPerson } from '../../testing/index.js';
import { answerOf } from '../../testing/caller.js';

const THIS_WEEK = '2026-11-16';
const LAST_WEEK = '2026-11-09';

let office: RemittanceFixture;
let jo: TestPerson;
let sam: TestPerson;
let director: TestPerson;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());
beforeEach(async () => {
  office.portal.clock.set(TEST_NOW);
  office = await office.anotherBusiness();
  [jo, sam, director] = [
    await office.driver({ firstName: 'Jo', lastName: 'Brandt' }),
    await office.driver({ firstName: 'Sam', lastName: 'Carter' }),
    await office.admin({ role: 'director' }),
  ];
});

async function submitted(driver: TestPerson, prices: number[], changes: { week?: string; loadId?: string } = {}) {
  const { week = THIS_WEEK, loadId } = changes;
  const jobs: Job[] = [];
  for (const [index, jobPrice] of prices.entries()) {
    const load = index === 0 && loadId !== undefined ? { loadId } : {};
    const day = { date: addDays(week, 1), podPhotos: await office.newPhotos(driver) };
    jobs.push(await office.job(driver, { jobPrice, ...day, ...load }));
  }
  const isLateSubmission = week !== THIS_WEEK;
  const payload = office.payload(jobs, { membershipFee: '0.00' });
  const days = { weekStartDate: week, weekEndDate: addDays(week, 6), isLateSubmission };
  return answerOf<RemittanceAnswer>(await office.submit(driver, { ...payload, ...days }), 201);
}

async function comparison(id: string, reader = director) {
  return answerOf<RemittanceComparisonAnswer>(
    await office.portal.as(reader).get(`/api/remittances/${id}/comparison`),
    200,
  );
}

test("sets a remittance beside its driver's earlier weeks, each added up of what counts", async () => {
  await submitted(jo, [100, 50.01], { week: LAST_WEEK });
  await submitted(jo, [30], { week: LAST_WEEK });
  const rejected = await submitted(jo, [999], { week: LAST_WEEK });
  await office.reject(director, rejected.id, { notes: 'Twice' });
  await submitted(jo, [80], { week: '2026-10-26' });
  await submitted(sam, [500], { week: LAST_WEEK });
  const { id } = await submitted(jo, [10.01, 10.02]);
  const { current, earlierWeeks, sameLoads } = await comparison(id);
  expect(current).toEqual({
    weekStartDate: THIS_WEEK,
    weekEndDate: '2026-11-22',
    jobsCompleted: 2,
    averagePrice: '10.02',
    grossEarnings: '20.03',
    payableAmount: '20.03',
  });
  expect(earlierWeeks).toMatchObject([
    { weekStartDate: LAST_WEEK, jobsCompleted: 3, averagePrice: '60.00', grossEarnings: '180.01' },
    { weekStartDate: '2026-10-26', jobsCompleted: 1, averagePrice: '80.00' },
  ]);
  expect(sameLoads).toEqual([]);
});

test('looks back eight weeks that count', async () => {
  for (let back = 1; back <= 9; back += 1) await submitted(jo, [back], { week: addDays(THIS_WEEK, -7 * back) });
  const { earlierWeeks } = await comparison((await submitted(jo, [1])).id);
  expect(earlierWeeks.map(({ grossEarnings }) => grossEarnings)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((pounds) => `${pounds}.00`),
  );
});

test('names where else a load of it stands: rejected, withdrawn, or with somebody else, and nothing of its own', async () => {
  const loadId = '40000001';
  const rejected = await submitted(jo, [100], { loadId });
  await office.reject(director, rejected.id, { notes: 'No note' });
  const withdrawn = await submitted(jo, [100], { loadId });
  answerOf(await office.portal.as(jo).post(`/api/remittances/${withdrawn.id}/withdraw`, {}), 200);
  const others = await submitted(sam, [70], { loadId, week: LAST_WEEK });
  const far = await office.driver({ firstName: 'Far', lastName: 'Away' });
  await submitted(far, [70], { loadId, week: '2026-11-02' });
  const { id } = await submitted(jo, [100, 20], { loadId });
  const { sameLoads } = await comparison(id);
  expect(new Set(sameLoads.map((same) => `${same.driverName} ${same.status} ${same.weekStartDate}`))).toEqual(
    new Set([`Jo Brandt rejected ${THIS_WEEK}`, `Jo Brandt withdrawn ${THIS_WEEK}`, `Sam Carter pending ${LAST_WEEK}`]),
  );
  expect(sameLoads.find((same) => same.id === others.id)).toMatchObject({ loadIds: [loadId] });
});

test('is not found in another business, whose loads are not looked at either', async () => {
  const loadId = '40000002';
  const theirs = await submitted(jo, [100], { loadId });
  office = await office.anotherBusiness();
  const [driver, admin] = [await office.driver(), await office.admin({ role: 'director' })];
  const ours = await submitted(driver, [100], { loadId });
  expect((await comparison(ours.id, admin)).sameLoads).toEqual([]);
  const answer = await office.portal.as(admin).get(`/api/remittances/${theirs.id}/comparison`);
  expect(answer.statusCode).toBe(404);
});
