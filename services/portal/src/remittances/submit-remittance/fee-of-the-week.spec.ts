import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EarningsAnswer, Problem, RemittanceAnswer, SubmitRemittanceRequest } from '@waybook/contracts/api';
import { heldUp } from '../../testing/held-up.js';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

const RACES = 6;
const WEEK = '2026-11-16';
const WORK = { jobsCompleted: 12, podsDelivered: 12, grossEarnings: '600.00' };

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

async function payload(driver: TestPerson, membershipFee?: string): Promise<SubmitRemittanceRequest> {
  return office.payload([await office.job(driver)], { membershipFee });
}

const feeOf = (answer: Answer) => {
  const { membershipFee, membershipFeeDue } = answerOf<RemittanceAnswer>(answer, 201);
  return `${membershipFee} of ${membershipFeeDue}`;
};

const draftOf = ({ id: driverId }: TestPerson) => ({ driverId, weekStartDate: WEEK, status: 'draft', ...WORK });

/** The smallest first. */
function feesCarried(answers: readonly Answer[], status: number): string {
  const fees = answers.map((answer) => answerOf<EarningsAnswer>(answer, status).membershipFee);
  return fees.sort().join();
}

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
    const week = { driverId: driver.id, weekStartDate: WEEK };
    const { id } = answerOf<EarningsAnswer>(
      await desk.post('/api/earnings', { ...week, ...WORK, status: 'submitted' }),
      201,
    );
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
    const add = () => desk.post('/api/earnings', draftOf(driver));
    return feesCarried(await Promise.all([add(), add()]), 201);
  });
  expect(outcomes).toEqual(['0.00,25.00']);
});

test("two entries of a driver's week that are changed at once and leave the fee to the server then: one carries it", async () => {
  const desk = office.portal.as(director);
  const outcomes = await raced(async (driver) => {
    const add = () => desk.post('/api/earnings', { ...draftOf(driver), membershipFee: '0.00' });
    const ids = [await add(), await add()].map((answer) => answerOf<EarningsAnswer>(answer, 201).id);
    return feesCarried(await Promise.all(ids.map((id) => desk.put(`/api/earnings/${id}`, WORK))), 200);
  });
  expect(outcomes).toEqual(['0.00,25.00']);
});

test("a submission while a driver's fee is lowered waits, and is due what the fee is then", async () => {
  const driver = await office.driver();
  const submission = await payload(driver, '25.00');
  const [changed, submitted] = await heldUp(
    office.portal.database,
    { sql: 'select from drivers where id = $1 for update', values: [driver.id] },
    () => office.portal.as(director).put(`/api/drivers/${driver.id}`, { membershipFee: '20.00' }),
    () => office.submit(driver, submission),
  );
  expect(changed.statusCode).toBe(200);
  expect(feeOf(submitted)).toBe('25.00 of 20.00');
});
