import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { AdminUserAnswer, HistoryEntryAnswer, Problem } from '@waybook/contracts/api';
import { PAY_DAY, PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { answerOf, type TestPerson } from '../../testing/index.js';

let pay: PaymentFixture;
let clerk: TestPerson;

beforeAll(async () => {
  pay = await PaymentFixture.open();
  clerk = await pay.office.admin({ firstName: 'Grace', lastName: 'Hopper', role: 'payroll' });
});
afterAll(() => pay?.close());

const limit = (body: object, as = pay.director, whose = clerk) =>
  pay.office.portal.as(as).put(`/api/admin/users/${whose.id}/approval-limits`, body);

async function refusal(asking: ReturnType<typeof limit>): Promise<[number, string | undefined]> {
  const answer = await asking;
  return [answer.statusCode, answer.json<Problem>().code];
}

test('a clerk approves remittances and pays runs up to their limits, and no more', async () => {
  const set = await limit({ remittanceLimit: '74.99', runLimit: '74.99' });
  expect(answerOf<AdminUserAnswer>(set, 200)).toMatchObject({ remittanceLimit: '74.99', runLimit: '74.99' });
  const { id } = await pay.office.submitted(await pay.office.driver(), { membershipFee: '25.00' });
  const refused = await pay.office.approve(clerk, id);
  expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'ABOVE_APPROVAL_LIMIT']);
  expect(refused.json<Problem>().error).toBe(
    'You may approve remittances of up to £74.99, and this one comes to £75.00. Ada Byron or Tom Ashworth can.',
  );
  expect((await pay.office.approve(pay.director, id)).statusCode).toBe(200);
  const prepare = () => pay.post('/api/payment-runs', { payOn: PAY_DAY }, clerk);
  expect(await refusal(prepare())).toEqual([409, 'ABOVE_APPROVAL_LIMIT']);
  const run = await pay.prepared();
  expect(await refusal(pay.post(`/api/payment-runs/${run.id}/settle`, {}, clerk))).toEqual([
    409,
    'ABOVE_APPROVAL_LIMIT',
  ]);
  await limit({ remittanceLimit: null, runLimit: '75.00' });
  expect((await pay.post(`/api/payment-runs/${run.id}/settle`, {}, clerk)).statusCode).toBe(200);
});

test('limits are a director’s to change, not one’s own to raise, and in the history', async () => {
  const none = { remittanceLimit: null, runLimit: null };
  const manager = await pay.office.admin({ role: 'finance', permissions: ['admin-users:write'] });
  expect(await refusal(limit(none, manager))).toEqual([403, 'APPROVAL_LIMITS_NOT_YOURS_TO_CHANGE']);
  expect((await limit(none, clerk)).statusCode).toBe(403);
  expect((await limit({ remittanceLimit: '-1.00', runLimit: null })).statusCode).toBe(400);
  expect((await limit({ ...none, remittanceLimit: '500.00' }, pay.director, pay.director)).statusCode).toBe(200);
  expect(await refusal(limit(none, pay.director, pay.director))).toEqual([403, 'OWN_APPROVAL_LIMIT_NOT_RAISED']);
  expect((await limit(none, pay.colleague, pay.director)).statusCode).toBe(200);
  const history = (await pay.get(`/api/history/admin-user/${pay.director.id}`)).json<HistoryEntryAnswer[]>();
  expect(history.map(({ sentence }) => sentence).join('\n')).toContain('approve a remittance of up to £500.00');
});
