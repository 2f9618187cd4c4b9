import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EarningsAnswer, Problem, RemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';
import { RemittanceOffice } from '../testing/remittance-office.js';

const RACES = 6;

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

async function payload(driver: TestPerson, membershipFee?: string): Promise<SubmitRemittanceRequest> {
  return office.payload([await office.job(driver)], { membershipFee });
}

const feeOf = (answer: Answer) => {
  const { membershipFee, membershipFeeDue } = answerOf<RemittanceAnswer>(answer, 201);
  return `${membershipFee} of ${membershipFeeDue}`;
};

async function raced(race: (driver: TestPerson) => Promise<string>): Promise<string[]> {
  const outcomes: string[] = [];
  for (let nth = 0; nth < RACES; nth++) outcomes.push(await race(await office.driver()));
  return [...new Set(outcomes)];
}

test("two submissions at once that leave the week's fee to the server: the second is told what it comes to now", async () => {
  const outcomes = await raced(async (driver) => {
    const payloads = [await payload(driver), await payload(driver)];
    const answers = await Promise.all(payloads.map((each) => office.submit(driver, each)));
    const taken = answers.filter(({ statusCode }) => statusCode === 201).map(feeOf);
    const refused = answers.filter(({ statusCode }) => statusCode !== 201).map((each) => each.json<Problem>().code);
    return [...taken, ...refused].join();
  });
  expect(outcomes).toEqual(['25.00 of 25.00,REMITTANCE_FIGURES_DIFFER']);
});

test("two submissions at once that say the week's fee: of one of them the approver sees that it isn't due", async () => {
  const outcomes = await raced(async (driver) => {
    const payloads = [await payload(driver, '25.00'), await payload(driver, '25.00')];
    const answers = await Promise.all(payloads.map((each) => office.submit(driver, each)));
    return answers.map(feeOf).sort().join();
  });
  expect(outcomes).toEqual(['25.00 of 0.00,25.00 of 25.00']);
});

test("a driver's submission and one made of their earnings at once: of one the approver sees that the fee isn't due", async () => {
  const desk = office.portal.as(director);
  const outcomes = await raced(async (driver) => {
    const week = { driverId: driver.id, weekStartDate: '2026-11-16' };
    const work = { jobsCompleted: 12, podsDelivered: 12, grossEarnings: '600.00', status: 'submitted' };
    const { id } = answerOf<EarningsAnswer>(await desk.post('/api/earnings', { ...week, ...work }), 201);
    answerOf(await desk.post(`/api/earnings/${id}/approve`), 200);
    const own = await payload(driver, '25.00');
    const answers = await Promise.all([office.submit(driver, own), desk.post('/api/earnings/remittances', week)]);
    return answers.map(feeOf).sort().join();
  });
  expect(outcomes).toEqual(['25.00 of 0.00,25.00 of 25.00']);
});

test("two entries of a driver's week at once that leave the fee to the server: the second carries what is left of it", async () => {
  const desk = office.portal.as(director);
  const outcomes = await raced(async (driver) => {
    const entry = { driverId: driver.id, weekStartDate: '2026-11-16', status: 'draft' };
    const work = { jobsCompleted: 12, podsDelivered: 12, grossEarnings: '600.00' };
    const add = () => desk.post('/api/earnings', { ...entry, ...work });
    const entries = (await Promise.all([add(), add()])).map((answer) => answerOf<EarningsAnswer>(answer, 201));
    return entries
      .map(({ membershipFee }) => membershipFee)
      .sort()
      .join();
  });
  expect(outcomes).toEqual(['0.00,25.00']);
});
