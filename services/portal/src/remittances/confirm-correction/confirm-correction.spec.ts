import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  CorrectedJob,
  HistoryEntryAnswer,
  Job,
  PaymentAnswer,
  PaymentFiguresAnswer,
  PaymentRunPreviewAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { PAY_DAY, PaymentFixture } from '../../payments/testing/payment-fixture.js';
import { answerOf, type TestPerson } from '../../testing/index.js';

let pay: PaymentFixture;
let driver: TestPerson;
let wrong: RemittanceAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with an approved VAT remittance: £100, 72.00 due, 18.00 retained. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
  wrong = await pay.approved(driver, true);
});

function atPrice({ jobs }: RemittanceAnswer, jobPrice: number): CorrectedJob[] {
  return (JSON.parse(jobs) as Job[]).map(({ podPhotos: _, ...job }) => ({ ...job, jobPrice }));
}

async function correctedTo(jobPrice: number, remittance = wrong, as = pay.director): Promise<RemittanceAnswer> {
  const body = { reason: `It was £${jobPrice}`, jobs: atPrice(remittance, jobPrice) };
  const answer = await pay.post(`/api/remittances/${remittance.id}/correct`, body, as);
  return answerOf<RemittanceAnswer>(answer, 201);
}

const confirm = ({ id }: RemittanceAnswer, as = pay.colleague) =>
  pay.post(`/api/remittances/${id}/confirm-correction`, {}, as);
const decline = ({ id }: RemittanceAnswer, body: object, as = pay.colleague) =>
  pay.post(`/api/remittances/${id}/decline-correction`, body, as);

async function refusal(asking: ReturnType<typeof confirm>): Promise<[number, string | undefined]> {
  const answer = await asking;
  return [answer.statusCode, answer.json<Problem>().code];
}

const preview = async () =>
  (await pay.get(`/api/payment-runs/preview?payOn=${PAY_DAY}`)).json<PaymentRunPreviewAnswer>();
const figures = async () => (await pay.get('/api/payments/figures')).json<PaymentFiguresAnswer>();
const listed = async (filter: string) => (await pay.get(`/api/payments?${filter}`)).json<PaymentAnswer[]>();

describe('one person approves a remittance and corrects it upwards', () => {
  test('£168.48 stays what a run takes, though it was corrected to £196,775.98', async () => {
    const other = await pay.office.driver();
    const remittance = await pay.approved(other);
    const replacement = await correctedTo(99_999, remittance);
    const waiting = (await pay.paymentsOf(replacement.id)).filter(({ needsConfirmation }) => needsConfirmation);
    expect(waiting).toMatchObject([{ amount: '99899.00', status: 'due' }]);
    expect(await refusal(confirm(replacement, pay.director))).toEqual([409, 'CORRECTION_CONFIRMED_BY_WHO_CORRECTED']);
    // Both remittances of £100: 72.00 and 75.00.
    expect(await pay.prepared()).toMatchObject({ lineCount: 2, total: '147.00' });
  });

  test('what was approved flows, and the part above it waits on lines of its own', async () => {
    const replacement = await correctedTo(120);
    expect(replacement).toMatchObject({
      status: 'approved',
      payableAmount: '91.20',
      payments: [
        { instalment: 1, amount: '72.00', status: 'due', needsConfirmation: false },
        { instalment: 2, amount: '19.20', status: 'due', needsConfirmation: true },
      ],
      retention: { amount: '22.80', status: 'held', needsConfirmation: true },
      correction: {
        confirmation: { status: 'waiting', amount: '24.00', agreed: '90.00', correctedByName: 'Ada Byron' },
      },
    });
    const corrected = { byName: 'Ada Byron', reason: 'It was £120', difference: '24.00', confirmedByName: null };
    expect(await preview()).toMatchObject({
      ...{ count: 1, total: '72.00', corrected: [{ amount: '72.00', weekStartDate: '2026-11-16', ...corrected }] },
      awaitingConfirmation: { count: 1, amount: '19.20' },
    });
    expect(await figures()).toMatchObject({
      dueLater: { count: 1, amount: '72.00' },
      awaitingConfirmation: { count: 1, amount: '19.20' },
    });
    expect(await listed('status=due')).toMatchObject([{ amount: '72.00', corrected }]);
    expect(await listed('needsConfirmation=true')).toMatchObject([{ amount: '19.20', needsConfirmation: true }]);
    const run = await pay.prepared();
    expect(run).toMatchObject({ lineCount: 1, total: '72.00' });
    expect(await pay.linesOf(run.id)).toMatchObject([{ amount: '72.00', corrected }]);
  });

  test('lines as they were approved are not marked, and a chain of corrections says the whole difference', async () => {
    expect((await preview()).corrected).toEqual([]);
    const replacement = await correctedTo(90, await correctedTo(80));
    await pay.approved(await pay.office.driver());
    const marked = await listed('status=due&sort=amount');
    expect(marked).toMatchObject([
      { remittanceId: replacement.id, corrected: { difference: '-12.00', reason: 'It was £90' } },
      { corrected: null },
    ]);
  });

  test('a retention above what was approved is not released before', async () => {
    const replacement = await correctedTo(120);
    const releases = { payOn: PAY_DAY, retentionReleases: [replacement.id] };
    expect(await refusal(pay.post('/api/payment-runs', releases))).toEqual([409, 'RETENTION_NOT_HELD']);
    await confirm(replacement);
    expect(await pay.prepared(releases)).toMatchObject({ lineCount: 3, total: '114.00' });
  });

  test('a chain of small corrections does not creep up', async () => {
    const another = await pay.office.admin({ firstName: 'Mary', lastName: 'Jones' });
    const first = await correctedTo(101);
    const second = await correctedTo(102, first);
    const third = await correctedTo(103, second, pay.colleague);
    expect(third.payments).toMatchObject([{ amount: '72.00' }, { amount: '2.88', needsConfirmation: true }]);
    // Both have raised it.
    expect(await refusal(confirm(third, pay.director))).toEqual([409, 'CORRECTION_CONFIRMED_BY_WHO_CORRECTED']);
    expect((await confirm(third, another)).statusCode).toBe(200);
    expect((await correctedTo(103.5, third)).payments).toMatchObject([{ amount: '74.88' }, { amount: '0.48' }]);
  });

  test('a correction to what was approved before, or below, needs no second person', async () => {
    const down = await correctedTo(80);
    expect(down.payments).toMatchObject([{ needsConfirmation: false }]);
    expect(down.correction).toMatchObject({ confirmation: null });
    const up = await correctedTo(100, down);
    expect(up.payments).toMatchObject([{ amount: '72.00', needsConfirmation: false }]);
    expect(await refusal(confirm(up))).toEqual([409, 'NOTHING_TO_CONFIRM']);
  });

  test('where the original was paid, all of what is still to be paid waits', async () => {
    const run = await pay.prepared();
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    const replacement = await correctedTo(120);
    expect(replacement.payments).toMatchObject([{ instalment: 1, amount: '19.20', needsConfirmation: true }]);
    expect(await refusal(pay.post('/api/payment-runs', { payOn: PAY_DAY }))).toEqual([409, 'NOTHING_TO_PAY']);
  });
});

test('who says that the bank sent a payment back and corrects it then is not who pays it again', async () => {
  const { director, colleague } = pay;
  const run = await pay.prepared();
  await pay.post(`/api/payment-runs/${run.id}/settle`, {});
  const [line] = await pay.linesOf(run.id);
  const returned = { paymentId: line!.id, reason: 'account_closed' };
  expect((await pay.post(`/api/payment-runs/${run.id}/returns`, returned)).statusCode).toBe(200);
  await correctedTo(99, wrong, director);
  const again = await pay.prepared();
  const third = await pay.office.admin({ firstName: 'Grace', lastName: 'Hopper' });
  const settle = (as: TestPerson) => pay.post(`/api/payment-runs/${again.id}/settle`, {}, as);
  expect(await refusal(settle(director))).toEqual([409, 'PAYMENT_RUN_PAID_BY_WHO_MADE_DUE_AGAIN']);
  expect(await refusal(settle(colleague))).toEqual([409, 'PAYMENT_RUN_SETTLED_BY_WHO_PREPARED']);
  expect((await settle(third)).statusCode).toBe(200);
});

describe('a second person', () => {
  test('confirms it, and the next run takes it', async () => {
    const replacement = await correctedTo(120);
    const answer = await confirm(replacement);
    expect(answerOf<RemittanceAnswer>(answer, 200)).toMatchObject({
      status: 'approved',
      payments: [{ needsConfirmation: false }, { amount: '19.20', needsConfirmation: false }],
      retention: { needsConfirmation: false },
      correction: { confirmation: { status: 'confirmed', decidedByName: 'Tom Ashworth', reason: null, alone: false } },
    });
    expect(await pay.prepared()).toMatchObject({ lineCount: 2, total: '91.20' });
    expect(await refusal(confirm(replacement))).toEqual([409, 'NOTHING_TO_CONFIRM']);
  });

  test('declines it with a reason: it stays out, and another correction takes its place', async () => {
    const replacement = await correctedTo(120);
    expect(await refusal(decline(replacement, { reason: ' ' }))).toEqual([400, 'DECLINE_REASON_REQUIRED']);
    expect(await refusal(decline(replacement, { reason: 'No' }, pay.director))).toEqual([
      409,
      'CORRECTION_CONFIRMED_BY_WHO_CORRECTED',
    ]);
    const answer = await decline(replacement, { reason: 'The load was 110' });
    expect(answerOf<RemittanceAnswer>(answer, 200)).toMatchObject({
      payments: [{ amount: '72.00', needsConfirmation: false }, { needsConfirmation: true }],
      correction: { confirmation: { status: 'declined', reason: 'The load was 110', decidedByName: 'Tom Ashworth' } },
    });
    expect(await refusal(confirm(replacement))).toEqual([409, 'NOTHING_TO_CONFIRM']);
    expect(await pay.prepared()).toMatchObject({ total: '72.00' });
  });

  test('may be who lowered it since', async () => {
    const lower = await correctedTo(110, await correctedTo(120), pay.colleague);
    expect(await refusal(confirm(lower, pay.director))).toEqual([409, 'CORRECTION_CONFIRMED_BY_WHO_CORRECTED']);
    expect((await confirm(lower)).statusCode).toBe(200);
  });

  test('is missing where everyone raised it, until it is corrected back to what was approved', async () => {
    const both = await correctedTo(130, await correctedTo(120), pay.colleague);
    const refused = (await confirm(both)).json<Problem>();
    expect(refused.error).toContain('Correct it back to what was approved');
    const back = await correctedTo(100, both);
    expect((await confirm(await correctedTo(130, back))).statusCode).toBe(200);
  });

  test('is independent of who corrected: not a colleague whom they gave access', async () => {
    const { portal } = pay.office;
    const made = await portal.as(pay.director).post('/api/admin/users', {
      ...{ username: 'puppet', email: 'puppet@example.org', password: 'chosen by the office' },
      ...{ firstName: 'Eve', lastName: 'Green', role: 'payroll' },
    });
    const { id } = answerOf<{ id: string }>(made, 201);
    const puppet = { ...pay.director, id, login: 'puppet', password: 'chosen by the office' };
    const replacement = await correctedTo(120);
    const refused = await confirm(replacement, puppet);
    expect([refused.statusCode, refused.json<Problem>().code]).toEqual([409, 'CORRECTION_CONFIRMED_BY_WHO_CORRECTED']);
    expect(refused.json<Problem>().error).toContain("you aren't independent of each other");
  });

  test('is named in its history', async () => {
    const replacement = await correctedTo(120);
    await confirm(replacement);
    const history = (await pay.get(`/api/history/remittance/${replacement.id}`)).json<HistoryEntryAnswer[]>();
    expect(history.map(({ sentence }) => sentence).join('\n')).toContain('confirmed the £24.00');
  });

  test('needs the right to approve, and the business', async () => {
    const replacement = await correctedTo(120);
    expect((await confirm(replacement, await pay.office.admin({ role: 'finance' }))).statusCode).toBe(403);
    expect((await confirm(replacement, driver)).statusCode).toBe(403);
    const stranger = await pay.office.admin({}, await pay.office.portal.people.business());
    expect((await confirm(replacement, stranger)).statusCode).toBe(404);
  });

  test('is not needed where nobody else may: the same person confirms, and the event says so', async () => {
    const { portal } = pay.office;
    const alone = await pay.office.anotherBusiness();
    const director = await alone.admin({ firstName: 'Ada', lastName: 'Byron' });
    const own = await alone.driver();
    const { id } = await alone.submitted(own, { membershipFee: '25.00' });
    const approved = answerOf<RemittanceAnswer>(await alone.approve(director, id), 200);
    const body = { reason: 'It was £120', jobs: atPrice(approved, 120) };
    const replaced = await portal.as(director).post(`/api/remittances/${id}/correct`, body);
    const replacement = answerOf<RemittanceAnswer>(replaced, 201);
    const answer = await portal.as(director).post(`/api/remittances/${replacement.id}/confirm-correction`, {});
    expect(answerOf<RemittanceAnswer>(answer, 200)).toMatchObject({
      correction: { confirmation: { status: 'confirmed', alone: true } },
    });
  });
});
