import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  HistoryEntryAnswer,
  Job,
  PendingRemittanceAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { answerOf, TEST_NOW, type Answer, type TestPerson } from '../../testing/index.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

const LAST_SECOND = new Date('2026-11-22T23:59:59Z');
const MONDAY = new Date('2026-11-23T00:00:00Z');

let office: RemittanceFixture;
let admin: TestPerson;
let driver: TestPerson;
let first: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin();
});
beforeEach(async () => {
  office.portal.clock.set(new Date(TEST_NOW));
  driver = await office.driver();
  first = await office.submitted(driver);
});
afterAll(() => office?.close());

const jobsOf = ({ jobs }: RemittanceAnswer) => JSON.parse(jobs) as Job[];
const get = async <Body>(path: string, person = admin): Promise<Body> =>
  answerOf<Body>(await office.portal.as(person).get(path), 200);
const reject = (id: string) => office.reject(admin, id, { notes: 'The delivery note is not signed' });
const withdraw = (id: string) => office.portal.as(driver).post(`/api/remittances/${id}/withdraw`, {});

function sendAgain(replaces: string, jobs: readonly Job[] = jobsOf(first), headers = {}): Promise<Answer> {
  return office.submit(driver, { ...office.payload(jobs), replaces }, headers);
}
async function sentAgain(replaces: string, jobs?: readonly Job[]): Promise<RemittanceAnswer> {
  return answerOf<RemittanceAnswer>(await sendAgain(replaces, jobs), 201);
}

describe('a rejected remittance that is sent again', () => {
  test('is named by the one in its place, and names that one, wherever they are shown', async () => {
    await reject(first.id);
    const again = await sentAgain(first.id);
    expect(again).toMatchObject({ replaces: first.id, replacedBy: null });
    for (const person of [driver, admin]) {
      expect(await get(`/api/remittances/${first.id}`, person)).toMatchObject({ replaces: null, replacedBy: again.id });
      expect(await get(`/api/remittances/${again.id}`, person)).toMatchObject({ replaces: first.id, replacedBy: null });
    }
    const own = await get<RemittanceAnswer[]>('/api/remittances', driver);
    expect(own.find(({ id }) => id === first.id)).toMatchObject({ status: 'rejected', replacedBy: again.id });
    const pending = await get<PendingRemittanceAnswer[]>('/api/remittances/pending');
    expect(pending.find(({ id }) => id === again.id)).toMatchObject({ replaces: first.id });
  });

  test('is in the history of the one in its place', async () => {
    await reject(first.id);
    const again = await sentAgain(first.id);
    const [entry] = await get<HistoryEntryAnswer[]>(`/api/history/remittance/${again.id}`);
    expect(entry?.sentence).toContain('for Nov 16 – Nov 22, 2026 in the place of one that was rejected: 1 job');
  });

  test('is sent again once, even where the one in its place is rejected, too', async () => {
    await reject(first.id);
    const again = await sentAgain(first.id);
    await reject(again.id);
    const answer = await sendAgain(first.id);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>()).toMatchObject({
      code: 'REMITTANCE_NOT_SENT_AGAIN',
      details: [{ field: 'replaces' }],
    });
    expect(await sentAgain(again.id)).toMatchObject({ replaces: again.id });
  });

  test('is sent again once by two that come at the same instant with different loads', async () => {
    await reject(first.id);
    const [one, other] = [await office.job(driver), await office.job(driver)];
    const answers = await Promise.all([sendAgain(first.id, [one]), sendAgain(first.id, [other])]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json()).toMatchObject({ code: 'REMITTANCE_NOT_SENT_AGAIN' });
  });

  test('stays replaced by what the driver sent where the office then corrects that', async () => {
    await reject(first.id);
    const again = await sentAgain(first.id);
    await office.approve(admin, again.id);
    const jobs = jobsOf(again).map((job) => ({ ...job, jobPrice: 90 }));
    const answer = await office.portal
      .as(admin)
      .post(`/api/remittances/${again.id}/correct`, { reason: 'Wrong price', jobs });
    expect(answer.json()).toMatchObject({ replaces: null, correction: { corrects: again.id } });
    expect(await get(`/api/remittances/${first.id}`)).toMatchObject({ replacedBy: again.id });
  });

  test('under one key is one and the same', async () => {
    await reject(first.id);
    const headers = { 'idempotency-key': `again-${first.id}` };
    const sent = [await sendAgain(first.id, undefined, headers), await sendAgain(first.id, undefined, headers)];
    expect(sent[1]!.json()).toMatchObject({ id: sent[0]!.json<RemittanceAnswer>().id, replaces: first.id });
  });
});

describe('sending again', () => {
  test('what still awaits approval or is approved is refused', async () => {
    const job = await office.job(driver);
    const whilePending = await sendAgain(first.id, [job]);
    expect(whilePending.json()).toMatchObject({ code: 'REMITTANCE_NOT_SENT_AGAIN' });
    await office.approve(admin, first.id);
    expect((await sendAgain(first.id, [job])).statusCode).toBe(409);
  });

  test("another driver's, another business's and one that isn't there are refused alike", async () => {
    await reject(first.id);
    const elsewhere = await office.anotherBusiness();
    const ofStranger = await elsewhere.submitted(await elsewhere.driver());
    driver = await office.driver();
    const jobs = [await office.job(driver)];
    const refusals = [first.id, ofStranger.id, '0199a000-0000-7000-8000-0000000000ff'].map((id) => sendAgain(id, jobs));
    for (const refusal of await Promise.all(refusals)) {
      expect(refusal.statusCode).toBe(403);
      expect(refusal.json()).toMatchObject({ code: 'REPLACED_REMITTANCE_NOT_FOUND', details: [{ field: 'replaces' }] });
    }
  });

  test('in another week, and by what is no id, is refused', async () => {
    await reject(first.id);
    const jobs = [await office.job(driver, { date: '2026-11-11' })];
    const lastWeek = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15', replaces: first.id };
    const answer = await office.submit(driver, { ...office.payload(jobs), ...lastWeek });
    expect(answer.statusCode).toBe(409);
    expect((await sendAgain('the last one')).statusCode).toBe(400);
  });

  test('what was withdrawn is possible', async () => {
    await withdraw(first.id);
    const again = await sentAgain(first.id);
    expect(await get(`/api/remittances/${first.id}`, driver)).toMatchObject({ replacedBy: again.id });
  });
});

describe('the lateness of what is sent again', () => {
  const at = (instant: Date) => office.portal.clock.set(instant);

  test('on Monday, after a rejection, is that of the first: paid at once', async () => {
    await reject(first.id);
    at(MONDAY);
    const again = await sentAgain(first.id);
    expect(again).toMatchObject({ isLateSubmission: false, splitPayments: false });
    const approved = answerOf<RemittanceAnswer>(await office.approve(admin, again.id), 200);
    expect(approved).toMatchObject({ splitPayments: false, paymentDate: '2026-11-27', payments: [{ instalment: 1 }] });
  });

  test('follows the first of a chain of rejected ones', async () => {
    await reject(first.id);
    at(MONDAY);
    const second = await sentAgain(first.id);
    await reject(second.id);
    expect(await sentAgain(second.id)).toMatchObject({ isLateSubmission: false });
  });

  test('without a word of what it replaces is its own', async () => {
    await reject(first.id);
    at(MONDAY);
    const answer = await office.submit(driver, office.payload(jobsOf(first)));
    expect(answerOf<RemittanceAnswer>(answer, 201)).toMatchObject({ isLateSubmission: true, splitPayments: true });
  });

  test('with a job more is its own, to the second', async () => {
    await reject(first.id);
    const jobs = [...jobsOf(first), await office.job(driver)];
    at(LAST_SECOND);
    const inTime = await sentAgain(first.id, jobs);
    expect(inTime).toMatchObject({ isLateSubmission: false });
    await reject(inTime.id);
    at(MONDAY);
    const more = await sentAgain(inTime.id, [...jobs, await office.job(driver)]);
    expect(more).toMatchObject({ isLateSubmission: true, splitPayments: true });
    await reject(more.id);
    expect(await sentAgain(more.id, jobs)).toMatchObject({ isLateSubmission: true });
  });

  test('in the place of a withdrawn one is its own, and what follows on its rejection is late, too', async () => {
    await withdraw(first.id);
    at(MONDAY);
    const again = await sentAgain(first.id);
    expect(again).toMatchObject({ isLateSubmission: true, corrections: [{ field: 'isLateSubmission' }, {}] });
    await reject(again.id);
    expect(await sentAgain(again.id)).toMatchObject({ isLateSubmission: true });
  });
});
