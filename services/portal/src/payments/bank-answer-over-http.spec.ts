import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  BankAnswerPreviewAnswer,
  BankAnswerAnswer,
  PaymentRunAnswer,
  Problem,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { reconcile } from '../finance/reconcile/reconcile.js';
import type { TestPerson } from '../testing/index.js';
import { bankIdOfRun, endToEndId } from './bank-file/end-to-end-id.js';
import { statement, statusReport, type Entry } from './testing/bank-answers.js';
import { PaymentFixture } from './testing/payment-fixture.js';

const ACCOUNT = { accountName: 'Demo Deliveries', sortCode: '30-90-89', accountNumber: '00112233' };

let pay: PaymentFixture;
let drivers: TestPerson[];
let remittances: RemittanceAnswer[];
let run: PaymentRunAnswer;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with a run for two drivers that the bank has got as pain.001. */
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  drivers = [await pay.office.driver(), await pay.office.driver()];
  remittances = [];
  for (const driver of drivers) {
    await pay.verifiedAccount(driver);
    remittances.push(await pay.approved(driver));
  }
  expect((await pay.office.portal.as(pay.director).put('/api/payment-settings', ACCOUNT)).statusCode).toBe(200);
  run = await pay.prepared();
  expect((await pay.get(`/api/payment-runs/${run.id}/bank-file?format=pain001`)).statusCode).toBe(200);
});

const preview = (content: string, as?: TestPerson) => pay.post('/api/bank-answers/preview', { content }, as);
const seen = async (content: string) => (await preview(content)).json<BankAnswerPreviewAnswer>();
const confirm = (content: string, mark: string, as?: TestPerson) =>
  pay.post('/api/bank-answers', { content, mark }, as);
const confirmed = async (content: string) => {
  const answer = await confirm(content, (await seen(content)).mark);
  return [answer.statusCode, answer.json<BankAnswerAnswer>()];
};
const refused = async (answer: ReturnType<typeof preview>) => {
  const { statusCode, json } = await answer;
  return [statusCode, statusCode < 300 ? null : json<Problem>().code];
};
const differences = async () =>
  (await reconcile(pay.office.portal.database.systemPool, pay.office.business)).differences;

async function idOf(driver: TestPerson): Promise<string> {
  return endToEndId(run.id, (await pay.linesFor(run.id, driver.id)).id);
}

/** One payment is paid, the other rejected. */
async function report(): Promise<string> {
  const [paid, rejected] = [await idOf(drivers[0]!), await idOf(drivers[1]!)];
  return statusReport({
    bankRunId: bankIdOfRun(run.id),
    payments: [
      { endToEndId: paid, status: 'ACSC', amountPence: 7_500 },
      { endToEndId: rejected, status: 'RJCT', reason: 'AC04', amountPence: 7_500 },
    ],
  });
}

async function debits(changes: Partial<Entry> = {}): Promise<string> {
  const entries = await Promise.all(
    drivers.map(async (driver) => ({ amountPence: 7_500, endToEndId: await idOf(driver), ...changes })),
  );
  return statement(entries);
}

describe("a bank's answer", () => {
  test('is looked at first, and nothing is written', async () => {
    const { kind, runs, lines } = await seen(await report());
    expect(kind).toBe('pain.002');
    expect(runs).toEqual([
      expect.objectContaining({
        runId: run.id,
        paidOn: '2026-11-20',
        total: '150.00',
        failedCount: 1,
        failedTotal: '75.00',
        ...{ noted: 0, answered: 2, payments: 2 },
      }),
    ]);
    expect(lines).toMatchObject([
      { line: 1, outcome: 'paid', amount: '75.00', driverName: expect.stringMatching(/^Dora/), runId: run.id },
      { line: 2, outcome: 'failed', message: expect.stringContaining('the account is closed (AC04)') },
    ]);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({ status: 'prepared' });
  });

  test('confirmed, marks the run as paid and makes due again what failed, in the books too, and the driver is told', async () => {
    expect(await confirmed(await report())).toEqual([200, { runsPaid: 1, noted: 0, failed: 1, left: 0 }]);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject({
      ...{ status: 'settled', paidOn: '2026-11-20', total: '150.00', settledByName: 'Ada Byron' },
      ...{ returnedCount: 1, returnedTotal: '75.00' },
    });
    const returned = { reason: 'account_closed', returnedOn: '2026-11-20' };
    expect(await pay.linesFor(run.id, drivers[1]!.id)).toMatchObject({ returned });
    expect(await pay.paymentsOf(remittances[0]!.id)).toMatchObject([{ status: 'paid', paidOn: '2026-11-20' }]);
    expect(await pay.paymentsOf(remittances[1]!.id)).toMatchObject([{ status: 'due', runId: null }]);
    expect(await differences()).toEqual([]);
    expect(await pay.prepared()).toMatchObject({ lineCount: 1, total: '75.00' });
  });

  test('read twice changes nothing', async () => {
    const content = await report();
    await confirmed(content);
    const before = (await pay.get(`/api/payment-runs/${run.id}`)).json<object>();
    const again = await seen(content);
    expect(again.lines.map(({ outcome }) => outcome)).toEqual(['known', 'known']);
    expect(again.runs).toEqual([]);
    expect(await refused(confirm(content, again.mark))).toEqual([409, 'BANK_ANSWER_CHANGES_NOTHING']);
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toEqual(before);
  });

  test('in parts leaves the run open and says how many are answered, until the last of them settles it', async () => {
    const [first, second] = [await idOf(drivers[0]!), await idOf(drivers[1]!)];
    const rejected = statusReport({
      bankRunId: bankIdOfRun(run.id),
      payments: [{ endToEndId: first, status: 'RJCT', reason: 'AC04', info: 'Closed in May' }],
    });
    expect((await seen(rejected)).runs).toMatchObject([{ paidOn: null, noted: 1, answered: 1, payments: 2 }]);
    expect(await confirmed(rejected)).toEqual([200, { runsPaid: 0, noted: 1, failed: 0, left: 0 }]);
    const open = { status: 'prepared', answeredCount: 1, lineCount: 2, returnedCount: 0 };
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject(open);
    expect(await pay.paymentsOf(remittances[0]!.id)).toMatchObject([{ status: 'in_run' }]);
    expect((await seen(rejected)).lines).toMatchObject([{ outcome: 'known' }]);
    expect(await differences()).toEqual([]);

    const debit = statement([{ amountPence: 7_500, endToEndId: second }]);
    expect(await confirmed(debit)).toEqual([200, { runsPaid: 1, noted: 0, failed: 1, left: 0 }]);
    const settled = { status: 'settled', paidOn: '2026-11-20', answeredCount: 2, returnedCount: 1 };
    expect((await pay.get(`/api/payment-runs/${run.id}`)).json()).toMatchObject(settled);
    expect(await pay.paymentsOf(remittances[0]!.id)).toMatchObject([{ status: 'due' }]);
    expect((await seen(debit)).runs).toEqual([]);
    expect(await differences()).toEqual([]);
  });

  test('of which part is recorded keeps the run from being cancelled', async () => {
    await confirmed(statement([{ amountPence: 7_500, endToEndId: await idOf(drivers[0]!) }]));
    const cancel = { reason: 'Wrong', bankFileWithdrawn: true };
    const cancelled = pay.post(`/api/payment-runs/${run.id}/cancel`, cancel);
    expect(await refused(cancelled)).toEqual([409, 'PAYMENT_RUN_PARTLY_PAID']);
  });

  test('that rejects a payment has it come back where the run is marked as paid by hand', async () => {
    const payments = [{ endToEndId: await idOf(drivers[1]!), status: 'RJCT', reason: 'AC01' }];
    await confirmed(statusReport({ bankRunId: bankIdOfRun(run.id), payments }));
    const settled = await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(settled.json()).toMatchObject({ status: 'settled', returnedCount: 1, returnedTotal: '75.00' });
    expect(await pay.paymentsOf(remittances[1]!.id)).toMatchObject([{ status: 'due' }]);
    expect(await differences()).toEqual([]);
  });

  test('sent twice at once is recorded once', async () => {
    const content = await report();
    const { mark } = await seen(content);
    const answers = await Promise.all([confirm(content, mark), confirm(content, mark)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    expect(await differences()).toEqual([]);
  });

  test('as a statement pays, and what came back later comes back on its day', async () => {
    expect(await confirmed(await debits())).toEqual([200, { runsPaid: 1, noted: 0, failed: 0, left: 0 }]);
    const back = statement([
      { amountPence: 7_500, endToEndId: await idOf(drivers[0]!), direction: 'CRDT', returned: 'AC01' },
    ]);
    expect(await confirmed(back)).toEqual([200, { runsPaid: 0, noted: 0, failed: 1, left: 0 }]);
    expect(await pay.paymentsOf(remittances[0]!.id)).toMatchObject([{ status: 'due' }]);
    expect(await differences()).toEqual([]);
  });

  test('is not written where anything changed since it was looked at', async () => {
    const content = await report();
    const { mark } = await seen(content);
    await pay.post(`/api/payment-runs/${run.id}/settle`, {});
    expect(await refused(confirm(content, mark))).toEqual([409, 'BANK_ANSWER_PREVIEW_CHANGED']);
    expect(await refused(confirm(content, 'made-up'))).toEqual([409, 'BANK_ANSWER_PREVIEW_CHANGED']);
    expect(await pay.linesFor(run.id, drivers[1]!.id)).toMatchObject({ returned: null });
  });

  test('shows what it does not know, and never drops it', async () => {
    const content = statement([
      { amountPence: 7_400, endToEndId: await idOf(drivers[0]!) },
      { amountPence: 7_500, endToEndId: await idOf(drivers[1]!), currency: 'EUR' },
      { amountPence: 12_345, remittance: 'Fuel cards' },
    ]);
    const { lines, runs } = await seen(content);
    expect(runs).toEqual([]);
    expect(lines.map(({ outcome, amount }) => [outcome, amount])).toEqual([
      ['refused', '74.00'],
      ['refused', '75.00'],
      ['unmatched', '123.45'],
    ]);
  });

  test('of another business names none of ours', async () => {
    const content = await debits();
    const stranger = await pay.inAnotherBusiness();
    const answer = await stranger.post('/api/bank-answers/preview', { content });
    const { lines, runs } = answer.json<BankAnswerPreviewAnswer>();
    expect(lines.map(({ outcome, runId, driverCode }) => [outcome, runId, driverCode])).toEqual(
      Array(2).fill(['unmatched', null, null]),
    );
    expect(runs).toEqual([]);
  });

  test('of another account is not read', async () => {
    const content = statement([{ amountPence: 7_500, endToEndId: await idOf(drivers[0]!) }], '20000055779911');
    expect(await refused(preview(content))).toEqual([409, 'BANK_ANSWER_OF_ANOTHER_ACCOUNT']);
  });

  test('leaves a run to somebody else where whoever reads it has prepared it', async () => {
    const { lines, runs } = (await preview(await debits(), pay.colleague)).json<BankAnswerPreviewAnswer>();
    expect([lines.map(({ outcome }) => outcome), runs]).toEqual([['refused', 'refused'], []]);
    expect(lines[0]!.message).toContain('Ada Byron');
  });

  test.each([
    ['<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]><d>&x;</d>', 'BANK_ANSWER_DECLARES_ENTITIES'],
    ['<Document', 'BANK_ANSWER_UNREADABLE'],
    ['<Document/>', 'BANK_ANSWER_KIND_UNKNOWN'],
    ['', 'BANK_ANSWER_UNREADABLE'],
  ])('is refused as %s', async (content, code) => {
    expect(await refused(preview(content))).toEqual([400, code]);
    expect(await refused(confirm(content, 'x'))).toEqual([400, code]);
  });

  test('is read by those who may run payments', async () => {
    const finance = await pay.office.admin({ role: 'finance' });
    expect((await preview(await report(), finance)).statusCode).toBe(403);
    expect((await confirm(await report(), 'x', finance)).statusCode).toBe(403);
    expect((await preview(await report(), drivers[0])).statusCode).toBe(403);
  });
});
