import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { PaymentRunAnswer, Problem, RemittanceAnswer, StatementAnswer } from '@waybook/contracts/api';
import { PaymentFixture, type TestPerson } from '../testing/index.js';

let pay: PaymentFixture;
let driver: TestPerson;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());
beforeEach(async () => {
  pay = await pay.inAnotherBusiness();
  driver = await pay.office.selfBilledDriver();
});

async function settled(body: object = {}): Promise<PaymentRunAnswer> {
  const { id } = await pay.prepared(body);
  return (await pay.post(`/api/payment-runs/${id}/settle`, {})).json<PaymentRunAnswer>();
}

const statements = async (of = driver) => (await pay.get('/api/statements', of)).json<StatementAnswer[]>();
const get = (url: string, of = driver) => pay.get(`/api/statements/${url}`, of);

/** Each line of the file, by what it is. */
async function csv(period = '2026-27', of = driver): Promise<string[][]> {
  const { body } = await get(`csv?period=${period}`, of);
  return body
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(','));
}
const WHAT = 1;
const [GROSS, RETENTION, OTHER_TIMES, PAID] = [5, 10, 11, 12] as const;
const figuresOf = (rows: string[][]) =>
  rows.map((row) => [row[WHAT], ...[GROSS, RETENTION, OTHER_TIMES, PAID].map((column) => row[column])]);

test('what is approved and not paid yet is in no statement', async () => {
  await pay.approved(driver, true);
  expect(await statements()).toEqual([]);
  const answer = await get('pdf?period=2026-27');
  expect([answer.statusCode, answer.json<Problem>().code]).toEqual([404, 'STATEMENT_EMPTY']);
});

describe('what was paid', () => {
  let remittance: RemittanceAnswer;
  let run: PaymentRunAnswer;
  beforeEach(async () => {
    remittance = await pay.approved(driver, true);
    run = await settled();
  });

  test('is in the statement of its tax year and of its quarters, which go on', async () => {
    const common = { taxYear: '2026-27', isSoFar: true, paid: '72.00', remittances: 1, documents: 1 };
    expect(await statements()).toEqual(
      [
        ...[{ name: '2026-27', quarterKind: null, quarter: null, firstDay: '2026-04-06', lastDay: '2027-04-05' }],
        ...[
          { kind: 'standard', name: '2026-27-q3', firstDay: '2026-10-06', lastDay: '2027-01-05' },
          { kind: 'calendar', name: '2026-27-calendar-q3', firstDay: '2026-10-01', lastDay: '2026-12-31' },
        ].map(({ kind, ...quarter }) => ({ ...quarter, quarterKind: kind, quarter: 3 })),
      ].map((each) => ({ ...common, ...each })),
    );
  });

  test('can be had as a file for a spreadsheet and as a PDF', async () => {
    expect(figuresOf(await csv())).toEqual([
      ['Remittance', '100.00', '-18.00', '0.00', '72.00'],
      ['Total', '100.00', '-18.00', '0.00', '72.00'],
    ]);
    const pdf = await get('pdf?period=2026-27-q3');
    expect([pdf.statusCode, pdf.headers['content-type'], pdf.rawPayload.subarray(0, 5).toString()]).toEqual([
      200,
      'application/pdf',
      '%PDF-',
    ]);
    expect(pdf.headers['content-disposition']).toMatch(/filename="statement-\w+-2026-27-q3\.pdf"/);
  });

  test('is on nobody else’s', async () => {
    expect(await statements(await pay.office.driver())).toEqual([]);
    expect((await get('csv?period=2026-27', await pay.office.driver())).statusCode).toBe(404);
    expect((await get('csv?period=2026-27', pay.director)).statusCode).toBe(403);
  });

  test('is not, once the bank sent it back or the run is taken back, and is again when it is paid again', async () => {
    const line = await pay.linesFor(run.id, driver.id);
    const back = { paymentId: line.id, reason: 'account_closed' };
    await pay.post(`/api/payment-runs/${run.id}/returns`, back, pay.colleague);
    expect(await statements()).toEqual([]);
    const again = await settled();
    expect(await csv()).toHaveLength(2);
    const reopened = await pay.post(`/api/payment-runs/${again.id}/reopen`, { reason: 'Not sent yet' });
    expect([reopened.statusCode, await statements()]).toEqual([200, []]);
  });

  test('is followed by the retention once that is released', async () => {
    await settled({ retentionReleases: [remittance.id] });
    expect(figuresOf(await csv()).slice(1)).toEqual([
      ['Retention released', '0.00', '18.00', '0.00', '18.00'],
      ['Total', '100.00', '0.00', '0.00', '90.00'],
    ]);
  });

  test('is set against a correction when the rest is paid', async () => {
    const jobs = (JSON.parse(remittance.jobs) as object[]).map((job) => ({ ...job, jobPrice: 150 }));
    const url = `/api/remittances/${remittance.id}/correct`;
    const replaced = await pay.post(url, { reason: 'Wrong price', jobs });
    expect(replaced.statusCode).toBe(201);
    const { id } = replaced.json<{ id: string }>();
    await pay.post(`/api/remittances/${id}/confirm-correction`, {}, pay.colleague);
    expect(await csv()).toHaveLength(2);
    await settled();
    expect(figuresOf(await csv())).toEqual([
      ['Taken back by a correction', '-100.00', '18.00', '72.00', '0.00'],
      ['Remittance', '100.00', '-18.00', '0.00', '72.00'],
      ['Remittance', '150.00', '-30.00', '-72.00', '48.00'],
      ['Total', '150.00', '-30.00', '0.00', '120.00'],
    ]);
    expect((await statements())[0]).toMatchObject({ paid: '120.00', remittances: 2, documents: 3 });
  });
});

test('an annual membership is told beside it, and a reversed one isn’t', async () => {
  const process = () => pay.post(`/api/memberships/${driver.id}/payments`, {});
  expect((await process()).statusCode).toBe(201);
  expect((await csv()).map((row) => [row[WHAT], row.at(-2)])).toEqual([
    ['Annual membership', '50.00'],
    ['Total', '50.00'],
  ]);
  const reversed = await pay.post(`/api/memberships/${driver.id}/payments/1/reverse`, { reason: 'Wrong driver' });
  expect([reversed.statusCode, await statements()]).toEqual([200, []]);
});

test('what is no tax year and no quarter is refused', async () => {
  const answer = await get('csv?period=2026-28');
  expect([answer.statusCode, answer.json<Problem>().details]).toMatchObject([400, [{ field: 'period' }]]);
});
