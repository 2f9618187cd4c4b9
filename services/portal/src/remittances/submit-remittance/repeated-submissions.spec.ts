import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Problem, RemittanceAnswer } from '@waybook/contracts/api';
import type { TestPerson } from '../../testing/index.js';
import { RemittanceFixture } from '../testing/remittance-fixture.js';

let office: RemittanceFixture;

beforeAll(async () => {
  office = await RemittanceFixture.open();
});
afterAll(() => office?.close());

describe('the weekly fee', () => {
  test('is taken once per week: the second remittance owes nothing, the third carries what the driver enters', async () => {
    const other = await office.driver();
    expect(await office.submitted(other)).toMatchObject({ membershipFee: '25.00', membershipFeeDue: '25.00' });
    const second = await office.submitted(other, { feeDue: '0.00' });
    expect(second).toMatchObject({ membershipFee: '0.00', membershipFeeDue: '0.00', netPay: '100.00' });
    const third = await office.submitted(other, { membershipFee: '25.00' });
    expect(third).toMatchObject({ membershipFee: '25.00', membershipFeeDue: '0.00', netPay: '75.00' });
  });

  test('is due again when the remittance that carried it was rejected', async () => {
    const [other, admin] = await Promise.all([office.driver(), office.admin()]);
    const { id } = await office.submitted(other);
    await office.reject(admin, id, { notes: 'Wrong week' });
    expect(await office.submitted(other)).toMatchObject({ membershipFee: '25.00', membershipFeeDue: '25.00' });
  });

  test('and deductions may exceed what was earned: a statement with nothing to pay', async () => {
    const other = await office.driver();
    const remittance = await office.submitted(other, { additionalDeductions: '90.00' });
    expect(remittance).toMatchObject({ netPay: '-15.00', payableAmount: '0.00', deductionReason: 'Fuel card' });
  });
});

describe('the same submission twice', () => {
  test.each(['one after the other', 'at once'])('%s under one key is one remittance', async (how) => {
    const other = await office.driver();
    const payload = office.payload([await office.job(other)]);
    const send = () => office.submit(other, payload, { 'idempotency-key': `once ${how}`.replaceAll(' ', '-') });
    const answers = how === 'at once' ? await Promise.all([send(), send(), send()]) : [await send(), await send()];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 201));
    expect(new Set(answers.map((answer) => answer.json<RemittanceAnswer>().id)).size).toBe(1);
    expect((await office.portal.as(other).get('/api/remittances')).json()).toHaveLength(1);
  });

  test('on two instances at once under one key is one remittance', async () => {
    const other = await office.driver();
    const payload = office.payload([await office.job(other)]);
    const { app } = await office.portal.secondInstance();
    const token = await tokenOf(other);
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': 'two-instances' };
    const send = (instance: typeof app) =>
      instance.inject({ method: 'POST', url: '/api/remittances', headers, payload });
    const answers = await Promise.all([send(app), send(office.portal.portal.app)]);
    expect(answers.map(({ statusCode, body }) => [statusCode, statusCode === 201 ? '' : body])).toEqual([
      [201, ''],
      [201, ''],
    ]);
    expect(new Set(answers.map((answer) => answer.json<RemittanceAnswer>().id)).size).toBe(1);
  });

  test('without a key: the second is told which load is taken', async () => {
    const other = await office.driver();
    const payload = office.payload([await office.job(other, { loadId: '20000009' })]);
    const answers = await Promise.all([office.submit(other, payload), office.submit(other, payload)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    const refused = answers.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json<Problem>().error).toContain('20000009');
  });

  test('a key that came before with another submission is refused', async () => {
    const other = await office.driver();
    const headers = { 'idempotency-key': 'used-before' };
    await office.submit(other, office.payload([await office.job(other)]), headers);
    const answer = await office.submit(other, office.payload([await office.job(other)], { feeDue: '0.00' }), headers);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
  });
});

async function tokenOf(person: TestPerson): Promise<string> {
  const payload = { email: person.login, password: person.password };
  const answer = await office.portal.asNobody().post('/api/driver/login', payload);
  return answer.json<{ token: string }>().token;
}
