import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, PaymentRunLineAnswer, Problem, RemittanceAnswer } from '@waybook/contracts/api';
import { reconcile } from '../finance/reconcile/reconcile.js';
import type { TestPerson } from '../testing/index.js';
import { PaymentFixture } from './testing/payment-fixture.js';

let pay: PaymentFixture;
let driver: TestPerson;
let remittance: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.driver();
  remittance = await pay.approved(driver);
});

async function settled(body: object = {}): Promise<PaymentRunAnswer> {
  const { id } = await pay.prepared(body);
  return (await pay.post(`/api/payment-runs/${id}/settle`, {})).json<PaymentRunAnswer>();
}

const differences = async () =>
  (await reconcile(pay.office.portal.database.systemPool, pay.office.business)).differences;
const outcome = ({ statusCode, json }: Awaited<ReturnType<PaymentFixture['post']>>) => [
  statusCode,
  statusCode < 300 ? null : json<Problem>().code,
];

describe('a payment that the bank sent back', () => {
  const sendBack = (
    run: PaymentRunAnswer,
    line: Pick<PaymentRunLineAnswer, 'id'>,
    changes: object = {},
    // Who records it doesn't pay it again (R389), and the director settles.
    as = pay.colleague,
    headers: Record<string, string> = {},
  ) => {
    const body = { paymentId: line.id, reason: 'account_closed', ...changes };
    return pay.post(`/api/payment-runs/${run.id}/returns`, body, as, headers);
  };

  test('is due again, and the run says what the bank moved and what came back', async () => {
    const run = await settled();
    const line = await pay.linesFor(run.id, driver.id);
    const answer = await sendBack(run, line, { note: 'Told by phone' });
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { status: 'settled', lineCount: 1, total: '75.00', returnedCount: 1, returnedTotal: '75.00' },
    ]);
    const returned = { reason: 'account_closed', returnedOn: '2026-11-20' };
    expect(await pay.linesOf(run.id)).toMatchObject([{ id: line.id, leftOut: null, returned }]);
    expect(await pay.paymentsOf(remittance.id)).toMatchObject([{ status: 'due', runId: null, paidOn: null }]);
    const due = { status: 'due', paidOn: null, returned };
    expect((await pay.remittance(remittance.id, driver)).payments).toMatchObject([due]);
    expect(await differences()).toEqual([]);

    const next = await settled();
    expect(next).toMatchObject({ total: '75.00', returnedCount: 0 });
    expect((await pay.remittance(remittance.id, driver)).payments).toMatchObject([{ status: 'paid', returned }]);
    expect(await differences()).toEqual([]);
    expect(outcome(await sendBack(run, line))).toEqual([409, 'PAYMENT_ALREADY_RETURNED']);
    expect(outcome(await sendBack(next, line))).toEqual([200, null]);
    expect(await differences()).toEqual([]);
  });

  test('is recorded once, by whoever of two people came first, and under one key as often as it is sent', async () => {
    const run = await settled();
    const line = await pay.linesFor(run.id, driver.id);
    const third = await pay.office.admin();
    const answers = await Promise.all([sendBack(run, line), sendBack(run, line, {}, third)]);
    const outcomes = answers.map(outcome).sort();
    expect(outcomes).toEqual([
      [200, null],
      [409, 'PAYMENT_ALREADY_RETURNED'],
    ]);
    const another = await settled();
    const again = () => sendBack(another, line, {}, pay.director, { 'idempotency-key': `back-${driver.id}` });
    expect((await again()).json()).toEqual((await again()).json());
    expect(await differences()).toEqual([]);
  });

  test('is held again where it was retention, and can be released anew', async () => {
    const vatDriver = await pay.office.selfBilledDriver();
    const { id } = await pay.approved(vatDriver, true);
    const run = await settled({ retentionReleases: [id] });
    const lines = await pay.linesOf(run.id);
    const release = lines.find(({ kind }) => kind === 'retention_release')!;
    expect(outcome(await sendBack(run, release, { reason: 'name_mismatch' }))).toEqual([200, null]);
    expect(await pay.retentionOf(vatDriver)).toMatchObject([{ status: 'held', runId: null, releasedOn: null }]);
    expect(await differences()).toEqual([]);
    expect(await pay.prepared({ retentionReleases: [id] })).toMatchObject({ retentionReleased: '18.00' });
  });

  test('of a remittance that is corrected at the same moment is owed once', async () => {
    const run = await settled();
    const line = await pay.linesFor(run.id, driver.id);
    const jobs = (JSON.parse(remittance.jobs) as object[]).map((job) => ({ ...job, jobPrice: 130 }));
    const correction = { reason: 'Wrong price', jobs };
    const answers = await Promise.all([
      pay.post(`/api/remittances/${remittance.id}/correct`, correction),
      sendBack(run, line),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 200]);
    expect(await differences()).toEqual([]);
    const listed = async (filter: string) => (await pay.get(`/api/payments?${filter}`)).json<{ amount: string }[]>();
    // 30.00 of it are more than was approved, and wait for a second person.
    const open = [...(await listed('status=due')), ...(await listed('needsConfirmation=true'))];
    expect(open.reduce((sum, { amount }) => sum + Number(amount), 0)).toBe(105);
  });

  test.each([
    [{ reason: 'moved' }, 'reason'],
    [{ reason: 'other' }, 'note'],
    [{ returnedOn: '2026-11-21' }, 'returnedOn'],
    [{ returnedOn: '2026-11-19' }, 'returnedOn'],
    [{ paymentId: '' }, 'paymentId'],
  ])('is refused for %j', async (changes, field) => {
    const run = await settled();
    const answer = await sendBack(run, await pay.linesFor(run.id, driver.id), changes);
    expect([answer.statusCode, answer.json<Problem>().details?.[0]?.field]).toEqual([400, field]);
  });

  test('is refused for what the run has not paid, for a driver who was deleted, and for a stranger', async () => {
    const prepared = await pay.prepared();
    const line = await pay.linesFor(prepared.id, driver.id);
    expect(outcome(await sendBack(prepared, line))).toEqual([409, 'PAYMENT_NOT_PAID']);
    await pay.post(`/api/payment-runs/${prepared.id}/settle`, {});
    expect(outcome(await sendBack(prepared, { id: `${remittance.id}:2` }))).toEqual([409, 'PAYMENT_NOT_PAID']);
    const stranger = await pay.office.admin({}, await pay.office.portal.people.business());
    expect(outcome(await sendBack(prepared, line, {}, stranger))[0]).toBe(404);
    const finance = await pay.office.admin({ role: 'finance' });
    expect(outcome(await sendBack(prepared, line, {}, finance))[0]).toBe(403);
    expect((await pay.office.portal.as(pay.director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    expect(outcome(await sendBack(prepared, line))).toEqual([409, 'PAYEE_ERASED']);
  });
});

describe('a run that was marked as paid by mistake', () => {
  const reopen = (run: PaymentRunAnswer, body: object = { reason: 'The wrong run' }, as = pay.colleague) =>
    pay.post(`/api/payment-runs/${run.id}/reopen`, body, as);

  test('is open again with what it had paid, in the books too, and is settled anew', async () => {
    const run = await settled();
    const answer = await reopen(run);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        status: 'prepared',
        total: '75.00',
        paidOn: null,
        reopenedByName: 'Tom Ashworth',
        reopenReason: 'The wrong run',
      },
    ]);
    expect(await pay.paymentsOf(remittance.id)).toMatchObject([{ status: 'in_run', runId: run.id, paidOn: null }]);
    expect(await differences()).toEqual([]);
    expect(outcome(await reopen(run))).toEqual([409, 'PAYMENT_RUN_NOT_SETTLED']);
    expect(outcome(await pay.post(`/api/payment-runs/${run.id}/settle`, {}))).toEqual([200, null]);
    expect(await differences()).toEqual([]);
    await reopen(run);
    expect(outcome(await pay.post(`/api/payment-runs/${run.id}/cancel`, { reason: 'No' }))).toEqual([200, null]);
    expect(await pay.paymentsOf(remittance.id)).toMatchObject([{ status: 'due', runId: null }]);
    expect(await differences()).toEqual([]);
  });

  test('leaves alone what its bank file left out, which another run may hold by now', async () => {
    await pay.verifiedAccount(driver);
    const without = await pay.office.driver();
    const { id: leftOut } = await pay.approved(without);
    const { id } = await pay.prepared();
    expect((await pay.get(`/api/payment-runs/${id}/bank-file?format=csv`)).statusCode).toBe(200);
    const run = (await pay.post(`/api/payment-runs/${id}/settle`, {})).json<PaymentRunAnswer>();
    const other = await pay.prepared();
    expect((await reopen(run)).json()).toMatchObject({ lineCount: 1, total: '75.00', leftOutCount: 0 });
    expect(await pay.paymentsOf(leftOut)).toMatchObject([{ status: 'in_run', runId: other.id }]);
    expect(await differences()).toEqual([]);
  });

  test('gets its first bank file afterwards, and then pays what that pays and nothing of what it leaves out', async () => {
    await pay.verifiedAccount(driver);
    const { id: leftOut } = await pay.approved(await pay.office.driver());
    const run = await settled();
    expect(run).toMatchObject({ lineCount: 2, total: '150.00' });
    await reopen(run);
    const act = (what: string, body: object = {}) => pay.post(`/api/payment-runs/${run.id}/${what}`, body);
    expect((await pay.get(`/api/payment-runs/${run.id}/bank-file?format=csv`)).statusCode).toBe(200);
    const { id: paymentId } = await pay.linesFor(run.id, driver.id);
    const back = { paymentId, reason: 'account_closed' };
    expect(outcome(await act('returns', back))).toEqual([409, 'PAYMENT_NOT_PAID']);
    expect(await differences()).toEqual([]);
    expect((await act('settle')).json()).toMatchObject({ total: '75.00', leftOutTotal: '75.00' });
    expect(await pay.paymentsOf(leftOut)).toMatchObject([{ status: 'due', runId: null, paidOn: null }]);
    expect(await pay.paymentsOf(remittance.id)).toMatchObject([{ status: 'paid', runId: run.id }]);
    expect(await differences()).toEqual([]);
    expect(outcome(await act('returns', back))).toEqual([200, null]);
    expect(await pay.paymentsOf(remittance.id)).toMatchObject([{ status: 'due', runId: null }]);
    expect(await differences()).toEqual([]);
  });

  test('is taken back or returned, whichever came first, and not corrected at the same moment', async () => {
    const run = await settled();
    const { id: paymentId } = await pay.linesFor(run.id, driver.id);
    const back = { paymentId, reason: 'account_closed' };
    const answers = await Promise.all([reopen(run), pay.post(`/api/payment-runs/${run.id}/returns`, back)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await differences()).toEqual([]);

    const another = await pay.office.driver();
    const wrong = await pay.approved(another);
    const [line] = await pay.paymentsOf(wrong.id);
    const all = (await pay.get('/api/payments?status=due')).json<{ id: string }[]>().map(({ id }) => id);
    const next = await settled({ leaveOut: all.filter((id) => id !== line?.id) });
    const jobs = (JSON.parse(wrong.jobs) as object[]).map((job) => ({ ...job, jobPrice: 130 }));
    const correction = pay.post(`/api/remittances/${wrong.id}/correct`, { reason: 'Wrong price', jobs });
    const raced = await Promise.all([correction, reopen(next)]);
    expect(raced.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1);
    expect(await differences()).toEqual([]);
  });

  test('stays paid for strangers, without a reason, and once a driver of it was deleted', async () => {
    const run = await settled();
    expect((await reopen(run, { reason: ' ' })).json<Problem>().details?.[0]?.field).toBe('reason');
    const stranger = await pay.office.admin({}, await pay.office.portal.people.business());
    expect(outcome(await reopen(run, undefined, stranger))[0]).toBe(404);
    const finance = await pay.office.admin({ role: 'finance' });
    expect(outcome(await reopen(run, undefined, finance))[0]).toBe(403);
    expect((await pay.office.portal.as(pay.director).delete(`/api/drivers/${driver.id}`)).statusCode).toBe(204);
    expect(outcome(await reopen(run))).toEqual([409, 'PAYMENT_RUN_PAYEES_ERASED']);
  });

  test('stays paid once the month is closed in which it was paid', async () => {
    const run = await settled();
    const { clock } = pay.office.portal;
    const before = clock.now();
    clock.set('2026-12-01T12:00:00.000Z');
    await pay.office.portal.sign();
    const closed = await pay.post('/api/audit/closings', { month: '2026-11' });
    const answer = await reopen(run);
    clock.set(before);
    expect(outcome(closed)).toEqual([201, null]);
    expect(outcome(answer)).toEqual([409, 'PAYMENT_RUN_MONTH_CLOSED']);
  });
});
