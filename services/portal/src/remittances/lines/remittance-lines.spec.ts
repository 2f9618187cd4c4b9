import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  HistoryEntryAnswer,
  PendingRemittanceAnswer,
  Problem,
  RemittanceAnswer,
  RemittanceLineAnswer,
} from '@waybook/contracts/api';
import { answerOf, type TestPerson } from '../../testing/index.js';
import { readPdf, wordsOf } from '../remittance-document/testing/read-pdf.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

let office: RemittanceFixture;
let admin: TestPerson;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  office = await RemittanceFixture.open();
  admin = await office.admin({ firstName: 'Priya' });
});
/** VAT registered, £100: 90.00 net, of which 18.00 are retained. */
beforeEach(async () => {
  driver = await office.selfBilledDriver();
  remittance = await office.submitted(driver, { isVatRegistered: true });
});
afterAll(() => office?.close());

const WAITING = { kind: 'waiting_time', text: 'Two hours at the dock', amount: '30.00', reason: 'The dock was closed' };
const DAMAGE = { kind: 'deduction', text: 'Broken mirror', amount: 10, reason: 'As agreed' };

const lines = (id = remittance.id) => `/api/remittances/${id}/lines`;
const as = (person: TestPerson) => office.portal.as(person);
const add = (body: object = WAITING, headers: Record<string, string> = {}, person = admin) =>
  as(person).post(lines(), body, headers);
const get = async <Body>(person: TestPerson, path: string) => answerOf<Body>(await as(person).get(path), 200);
const current = (person = admin) => get<RemittanceAnswer>(person, `/api/remittances/${remittance.id}`);

async function added(body: object = WAITING): Promise<RemittanceLineAnswer> {
  const { lines: after } = answerOf<RemittanceAnswer>(await add(body), 201);
  return after.at(-1)!;
}

describe('a line of the office', () => {
  test('is in every figure, with who entered it and why, for the office and for the driver', async () => {
    const answer = await add();
    expect(answer.headers['etag']).toBe('"2"');
    const line = {
      ...WAITING,
      lineId: expect.any(String),
      enteredBy: admin.id,
      enteredByName: expect.stringMatching(/^Priya Admin/),
      enteredAt: '2026-11-20T12:00:00.000Z',
    };
    const figures = { grossEarnings: '130.00', vatAmount: '26.00', retentionAmount: '25.20', payableAmount: '100.80' };
    expect(answerOf<RemittanceAnswer>(answer, 201)).toMatchObject({ status: 'pending', ...figures, lines: [line] });
    const deducted = { additionalDeductions: '10.00', netRemittance: '116.00', payableAmount: '92.80' };
    await added(DAMAGE);
    expect(await current(driver)).toMatchObject({ ...deducted, lines: [line, { kind: 'deduction', amount: '10.00' }] });
    const [pending] = await get<PendingRemittanceAnswer[]>(admin, `/api/remittances/pending?id=${remittance.id}`);
    expect(pending).toMatchObject({ ...deducted, lines: [line, { enteredBy: admin.id }] });
    const [latest] = await get<HistoryEntryAnswer[]>(admin, `/api/history/remittance/${remittance.id}`);
    expect(latest?.sentence).toMatch(/^Priya Admin.* took £10\.00 off .* remittance for Nov 16 – Nov 22, 2026\.$/);
  });

  test('is approved and printed with the rest', async () => {
    await added();
    await added(DAMAGE);
    const approved = answerOf<RemittanceAnswer>(await office.approve(admin, remittance.id), 200);
    expect(approved).toMatchObject({ payments: [{ amount: '92.80' }], lines: [WAITING, { kind: 'deduction' }] });
    expect(await current(driver)).toEqual(approved);
    const { pages } = await readPdf((await as(driver).get(`/api/remittances/${remittance.id}/pdf`)).rawPayload);
    const words = pages.map(wordsOf).join(' ');
    expect(words).toContain('Waiting time: Two hours at the dock 1 £30.00 20% £30.00');
    expect(words).toContain('Total including VAT £156.00');
    expect(words).toContain('Deduction: Broken mirror \u2212£10.00');
    const query = { remittanceId: remittance.id, subject: 'Broken mirror', message: 'It was not me.' };
    expect((await as(driver).post('/api/remittance-queries', query)).statusCode).toBe(201);
  });

  test('is changed and removed before the decision, each time by what was seen', async () => {
    const { lineId } = await added();
    const one = `${lines()}/${lineId}`;
    const stale = await as(admin).put(one, { ...WAITING, amount: 45 }, { 'if-match': '"1"' });
    expect(stale.statusCode).toBe(412);
    const changed = await as(admin).put(one, { ...WAITING, amount: 45 }, { 'if-match': '"2"' });
    expect(answerOf<RemittanceAnswer>(changed, 200)).toMatchObject({
      grossEarnings: '145.00',
      lines: [{ amount: '45.00' }],
    });
    const removed = await as(admin).delete(one);
    expect(answerOf<RemittanceAnswer>(removed, 200)).toMatchObject({ grossEarnings: '100.00', lines: [] });
    expect((await as(admin).delete(one)).json()).toMatchObject({ code: 'REMITTANCE_LINE_NOT_FOUND' });
    expect(await current()).toEqual({ ...remittance, corrections: undefined, updatedAt: expect.any(String) });
  });

  test('stands in the files of the office and of the driver, as a part of what they add up', async () => {
    await added();
    await added(DAMAGE);
    const cells = async (person: TestPerson, path: string, ...names: string[]) => {
      const [header = '', ...rows] = (await as(person).get(path)).body.replace('\uFEFF', '').trimEnd().split('\r\n');
      const row = rows.find((line) => line.endsWith(remittance.id))?.split(',');
      return names.map((name) => row?.[header.split(',').indexOf(name)]);
    };
    const gross = ['Gross earnings (ex VAT)', 'Of gross: added by the office'];
    const officeFile = '/api/admin/remittances/export?status=pending';
    expect(await cells(admin, officeFile, ...gross, 'Of deductions: taken off by the office')).toEqual([
      ...['130.00', '30.00', '10.00'],
    ]);
    const ownFile = '/api/earnings/export?taxYear=2026-27';
    expect(await cells(driver, ownFile, ...gross, 'Of additional deductions: taken off by the office')).toEqual([
      ...['130.00', '30.00', '10.00'],
    ]);
  });

  test('stays on a corrected remittance, and a correction may write others', async () => {
    await added();
    await office.approve(admin, remittance.id);
    const jobs = (JSON.parse(remittance.jobs) as { podPhotos?: object }[]).map(({ podPhotos: _, ...job }) => job);
    const body = { reason: 'A job was £10 more', jobs: jobs.map((job) => ({ ...job, jobPrice: 110 })) };
    const first = answerOf<RemittanceAnswer>(
      await as(admin).post(`/api/remittances/${remittance.id}/correct`, body),
      201,
    );
    expect(first).toMatchObject({ grossEarnings: '140.00', lines: [WAITING] });
    const again = { ...body, reason: 'Less waiting', lines: [{ ...WAITING, amount: '20.00' }, DAMAGE] };
    const second = answerOf<RemittanceAnswer>(await as(admin).post(`/api/remittances/${first.id}/correct`, again), 201);
    expect(second).toMatchObject({
      grossEarnings: '130.00',
      additionalDeductions: '10.00',
      lines: [{ amount: '20.00' }, {}],
    });
  });

  test.each([
    ['no kind', { ...WAITING, kind: 'tip' }],
    ['nothing', { ...WAITING, amount: 0 }],
    ['a negative amount', { ...WAITING, amount: -5 }],
    ['too much', { ...WAITING, amount: 10_000 }],
    ['no text', { ...WAITING, text: ' ' }],
    ['no reason', { ...WAITING, reason: '' }],
  ])('is refused with %s', async (_, body) => {
    expect((await add(body)).statusCode).toBe(400);
  });

  test('takes no more than there is', async () => {
    const answer = await add({ ...DAMAGE, amount: '90.01' });
    expect(answer.statusCode).toBe(409);
    expect(answer.json<Problem>().error).toBe(
      "The net of this remittance is £90.00: more than that can't be taken off it.",
    );
    expect((await current()).lines).toEqual([]);
  });

  test('that came while somebody looked at less is not approved unseen', async () => {
    const seen = remittance.payableAmount;
    expect((await add()).statusCode).toBe(201);
    const approver = await office.admin();
    const approve = (payableAmount: string) =>
      as(approver).post(`/api/remittances/${remittance.id}/approve`, { payableAmount });
    const refused = await approve(seen);
    expect([refused.statusCode, refused.json()]).toMatchObject([412, { code: 'REMITTANCE_CHANGED' }]);
    const { payableAmount } = await current(approver);
    expect(payableAmount).not.toBe(seen);
    expect((await approve(payableAmount)).statusCode).toBe(200);
  });

  test('is for those who may approve, within their own business', async () => {
    const [clerk, other] = await Promise.all([office.admin({ role: 'operations' }), office.anotherBusiness()]);
    const stranger = await other.admin();
    const codes = [];
    for (const person of [clerk, driver, stranger]) codes.push((await add(WAITING, {}, person)).statusCode);
    expect(codes).toEqual([403, 403, 404]);
  });
});

describe('at the same instant', () => {
  test('two admins add a line each: both stand', async () => {
    const answers = await Promise.all([add(), add(DAMAGE)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(await current()).toMatchObject({ netRemittance: '116.00', lines: [{}, {}] });
  });

  test('with the same version in mind, one of them is told to look again', async () => {
    const seen = { 'if-match': '"1"' };
    const answers = await Promise.all([add(WAITING, seen), add(DAMAGE, seen)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 412]);
  });

  test('deductions that are too much together: one of them is refused', async () => {
    const half = { ...DAMAGE, amount: 60 };
    const answers = await Promise.all([add(half), add(half)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(await current()).toMatchObject({ netRemittance: '30.00' });
  });

  test('the driver withdraws: the line is on what was withdrawn, or refused with that reason', async () => {
    const [line, withdrawal] = await Promise.all([
      add(),
      as(driver).post(`/api/remittances/${remittance.id}/withdraw`, {}),
    ]);
    expect(withdrawal.statusCode).toBe(200);
    expect(await current()).toMatchObject({ status: 'withdrawn', lines: line.statusCode === 201 ? [WAITING] : [] });
    if (line.statusCode !== 201) expect(line.json()).toMatchObject({ code: 'REMITTANCE_WITHDRAWN' });
  });

  test('the same line twice under one key is one line', async () => {
    const headers = { 'idempotency-key': `line-${remittance.id}` };
    const answers = await Promise.all([add(WAITING, headers), add(WAITING, headers)]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await current()).lines).toHaveLength(1);
  });
});
