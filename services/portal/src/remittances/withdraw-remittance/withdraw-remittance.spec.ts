import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  HistoryEntryAnswer,
  Job,
  PendingRemittanceAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { answerOf, type Answer, type TestPerson } from '../../testing/index.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

let office: RemittanceFixture;
let admin: TestPerson;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin();
});
beforeEach(async () => {
  driver = await office.driver();
  remittance = await office.submitted(driver);
});
afterAll(() => office?.close());

function withdraw(id = remittance.id, body: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  return office.portal.as(driver).post(`/api/remittances/${id}/withdraw`, body, headers);
}

const get = async <Body>(path: string): Promise<Body> => answerOf<Body>(await office.portal.as(admin).get(path), 200);
const awaitsDecision = async () =>
  (await get<PendingRemittanceAnswer[]>('/api/remittances/pending')).some(({ id }) => id === remittance.id);

describe('a withdrawn remittance', () => {
  test('is answered with its new version and the reason, and leaves the list of those to approve', async () => {
    expect(await awaitsDecision()).toBe(true);
    const answer = await withdraw(remittance.id, { reason: 'A job is missing' });
    expect(answer.headers['etag']).toBe('"2"');
    expect(answerOf<RemittanceAnswer>(answer, 200)).toMatchObject({
      ...{ id: remittance.id, status: 'withdrawn', notes: 'A job is missing', jobs: remittance.jobs },
      ...{ approvedAt: null, approvedBy: null, document: null, payments: [] },
    });
    expect(await awaitsDecision()).toBe(false);
    const own = answerOf<RemittanceAnswer[]>(await office.portal.as(driver).get('/api/remittances'), 200);
    expect(own).toMatchObject([{ id: remittance.id, status: 'withdrawn' }]);
  });

  test('gives its loads, its photos and the fee of the week free: the same week is sent again', async () => {
    const { jobs } = remittance;
    const payload = office.payload(JSON.parse(jobs) as Job[], { feeDue: '25.00' });
    expect((await office.submit(driver, payload)).statusCode).toBe(409);
    await withdraw();
    const again = answerOf<RemittanceAnswer>(await office.submit(driver, payload), 201);
    expect(again).toMatchObject({ jobs, membershipFee: '25.00', membershipFeeDue: '25.00', status: 'pending' });
    const [pending] = (await get<PendingRemittanceAnswer[]>('/api/remittances/pending')).filter(
      ({ id }) => id === again.id,
    );
    const codes = pending?.flags.map(({ code }) => code);
    expect(codes).not.toContain('second_fee_in_week');
    expect(codes).not.toContain('photo_reused');
    expect(codes).not.toContain('duplicate_load');
  });

  test.each(['approve', 'reject', 'correct'])("can't be had by %s, and whoever tries is told why", async (decision) => {
    await withdraw();
    const body = { approve: {}, reject: { notes: 'No' }, correct: { reason: 'Wrong', jobs: [] } }[decision];
    const answer = await office.portal.as(admin).post(`/api/remittances/${remittance.id}/${decision}`, body);
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().error).toMatch(/^The driver withdrew this remittance/);
    expect(await get(`/api/remittances/${remittance.id}`)).toMatchObject({ status: 'withdrawn' });
  });

  test('has no document, and its history says what became of it', async () => {
    await withdraw();
    const pdf = await office.portal.as(driver).get(`/api/remittances/${remittance.id}/pdf`);
    expect(pdf.json()).toMatchObject({
      code: 'REMITTANCE_NOT_APPROVED',
      error: 'This remittance was withdrawn, so there is no document for it.',
    });
    const [latest] = await get<HistoryEntryAnswer[]>(`/api/history/remittance/${remittance.id}`);
    expect(latest).toMatchObject({ type: 'RemittanceWithdrawn', version: 2, actor: { id: driver.id } });
    expect(latest?.sentence).toMatch(/ withdrew .* remittance for Nov 16 – Nov 22, 2026\.$/);
  });
});

describe('withdrawing', () => {
  test('is for the driver whose remittance it is: neither another driver finds it nor may an admin', async () => {
    const { id } = remittance;
    driver = await office.driver();
    expect((await withdraw(id)).statusCode).toBe(404);
    const byAdmin = await office.portal.as(admin).post(`/api/remittances/${id}/withdraw`, {});
    expect(byAdmin.statusCode).toBe(403);
    expect(await awaitsDecision()).toBe(true);
  });

  test('is refused to a driver who is suspended, and changes nothing', async () => {
    await office.portal.as(admin).put(`/api/drivers/${driver.id}`, { status: 'suspended' });
    const answer = await withdraw();
    expect(answer.statusCode).toBe(403);
    expect(answer.json()).toMatchObject({ code: 'DRIVER_SUSPENDED' });
    expect(await awaitsDecision()).toBe(true);
  });

  test('does not reach into another business', async () => {
    const { id } = remittance;
    const other = await office.anotherBusiness();
    driver = await other.driver();
    expect((await withdraw(id)).statusCode).toBe(404);
    expect(await awaitsDecision()).toBe(true);
  });

  test.each(['approve', 'reject'] as const)('is refused once it was decided by %s, which stays', async (decision) => {
    const decided =
      decision === 'approve'
        ? office.approve(admin, remittance.id)
        : office.reject(admin, remittance.id, { notes: 'No' });
    const { status } = answerOf<RemittanceAnswer>(await decided, 200);
    const answer = await withdraw();
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().error).toContain(`already ${status} by`);
    expect(await get(`/api/remittances/${remittance.id}`)).toMatchObject({ status });
  });

  test('and approving at once: one of them holds, and the other is told', async () => {
    const answers = await Promise.all([withdraw(), office.approve(admin, remittance.id)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const winner = answers.find(({ statusCode }) => statusCode === 200)!.json<RemittanceAnswer>();
    expect(await get(`/api/remittances/${remittance.id}`)).toMatchObject({ status: winner.status });
  });

  test('twice under one key is once, and without a key is refused the second time', async () => {
    const headers = { 'idempotency-key': `withdraw-${remittance.id}` };
    const [first, again] = [await withdraw(remittance.id, {}, headers), await withdraw(remittance.id, {}, headers)];
    expect(again.json()).toEqual(first.json());
    expect((await withdraw()).json()).toMatchObject({ code: 'REMITTANCE_WITHDRAWN' });
  });

  test('what one has not seen is refused and changes nothing', async () => {
    const answer = await withdraw(remittance.id, {}, { 'if-match': '"7"' });
    expect(answer.statusCode).toBe(412);
    expect(await awaitsDecision()).toBe(true);
  });

  test('for a reason that is too long is refused and changes nothing', async () => {
    const answer = await withdraw(remittance.id, { reason: 'x'.repeat(5_001) });
    expect(answer.statusCode).toBe(400);
    expect(await awaitsDecision()).toBe(true);
  });
});
