import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  EarningsReportAnswer,
  PaymentRunAnswer,
  RemittanceAnswer,
  TopDriverAnswer,
  VatReportAnswer,
} from '@waybook/contracts/api';
import { PaymentFixture } from '../payments/testing/payment-fixture.js';
import { answerOf, type TestPerson } from '../testing/index.js';

const NOVEMBER = 'from=2026-11-01&until=2026-11-30';
const DECEMBER = 'from=2026-12-01&until=2026-12-31';
const BOTH = 'from=2026-11-01&until=2026-12-31';
const BEFORE = 'from=2026-07-01&until=2026-09-30';

let pay: PaymentFixture;
let early: TestPerson;
let late: TestPerson;

/** Two VAT drivers: one is invoiced in November for two weeks, the other in December; the first one's retention of a week is released. */
beforeAll(async () => {
  pay = await PaymentFixture.open();
  const { office } = pay;
  early = await office.selfBilledDriver();
  late = await office.selfBilledDriver();
  const first = await pay.approved(early, true);
  await approve(await submittedForWeekBefore(early));
  const pending = await office.submitted(late, { isVatRegistered: true, membershipFee: '25.00' }, { jobPrice: 300 });
  await release(first);
  office.portal.clock.set('2026-12-04T12:00:00.000Z');
  await approve(pending);
});
afterAll(() => pay?.close());

const approve = async ({ id }: RemittanceAnswer) =>
  expect((await pay.office.approve(pay.director, id)).statusCode).toBe(200);

async function submittedForWeekBefore(driver: TestPerson): Promise<RemittanceAnswer> {
  const job = await pay.office.job(driver, { date: '2026-11-11', podPhotos: await pay.office.newPhotos(driver) });
  const payload = pay.office.payload([job], { isVatRegistered: true, membershipFee: '25.00' });
  const week = { weekStartDate: '2026-11-09', weekEndDate: '2026-11-15', isLateSubmission: true };
  return answerOf<RemittanceAnswer>(await pay.office.submit(driver, { ...payload, ...week }), 201);
}

async function release({ id }: RemittanceAnswer): Promise<void> {
  const asked = { payOn: '2026-11-27', remittanceIds: [id] };
  const run = answerOf<PaymentRunAnswer>(await pay.post('/api/retention/releases', asked), 201);
  await pay.verifiedAccount(early);
  expect((await pay.post(`/api/payment-runs/${run.id}/settle`, {})).statusCode).toBe(200);
}

const report = async <Body>(path: string): Promise<Body> => answerOf<Body>(await pay.get(`/api/reports/${path}`), 200);
const vat = (days: string) => report<VatReportAnswer>(`vat?${days}`);

describe('the VAT report', () => {
  const november = { invoices: 2, creditNotes: 0, net: '200.00', inputVat: '40.00', outputVat: '10.00' };
  const december = { invoices: 1, creditNotes: 0, net: '300.00', inputVat: '60.00', outputVat: '5.00' };

  test('has a line for each month, the earlier one first', async () => {
    const { months, totals } = await vat(BOTH);
    expect(months).toEqual([
      { month: '2026-11', ...november },
      { month: '2026-12', ...december },
    ]);
    expect(totals).toEqual({ invoices: 3, creditNotes: 0, net: '500.00', inputVat: '100.00', outputVat: '15.00' });
  });

  test('adds up what lies within its days, of invoices and of retention', async () => {
    // 18.00 of each November week, and 20 % of 300 + 60 - 25 - 5.
    expect(await vat(NOVEMBER)).toMatchObject({
      totals: november,
      retention: { retained: '36.00', released: '18.00', heldNow: '84.00' },
    });
    expect(await vat(DECEMBER)).toMatchObject({
      totals: december,
      retention: { retained: '66.00', released: '0.00', heldNow: '84.00' },
    });
    expect(await vat(BEFORE)).toMatchObject({
      months: [],
      totals: { invoices: 0, net: '0.00' },
      retention: { retained: '0.00', released: '0.00', heldNow: '84.00' },
    });
  });
});

test('the earnings report has a line for each week, the earlier one first, and counts what came late', async () => {
  const { weeks } = await report<EarningsReportAnswer>(`earnings?${NOVEMBER}`);
  expect(weeks).toMatchObject([
    { weekStartDate: '2026-11-09', drivers: 1, remittances: 1, late: 1, pending: 0, grossEarnings: '100.00' },
    { weekStartDate: '2026-11-16', drivers: 2, remittances: 2, late: 0, pending: 0, grossEarnings: '400.00' },
  ]);
});

describe('the top drivers', () => {
  const top = (query: string) => report<TopDriverAnswer[]>(`top-drivers?${query}`);

  test('are those of the weeks that end within the days, each with the sums of these', async () => {
    expect(await top(`${NOVEMBER}&limit=5`)).toMatchObject([
      { driverId: late.id, remittances: 1, jobs: 1, grossEarnings: '300.00', netPay: '264.00' },
      { driverId: early.id, remittances: 2, jobs: 2, grossEarnings: '200.00', netPay: '144.00' },
    ]);
    expect(await top('from=2026-11-09&until=2026-11-15')).toMatchObject([
      { driverId: early.id, remittances: 1, grossEarnings: '100.00' },
    ]);
    expect(await top(BEFORE)).toEqual([]);
  });

  test('are as many as asked for', async () => {
    expect((await top(`${NOVEMBER}&limit=1`)).map(({ driverId }) => driverId)).toEqual([late.id]);
  });
});
