import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  EarningsAnswer,
  EarningsFiguresAnswer,
  ListedRemittanceAnswer,
  RemittanceAnswer,
} from '@waybook/contracts/api';
import { penceFromDecimalText, sumPence } from '@waybook/contracts/money';
import { PaymentFixture } from './payments/testing/payment-fixture.js';
import {
  paperFigures,
  paperLines,
  paperRows,
  resultsFrom,
} from './remittances/remittance-document/testing/amounts-on-paper.js';
import { csvLines, type TestPerson } from './testing/index.js';

const WEEK = '2026-11-09';
const DAYS = 'from=2026-11-01&until=2026-11-30';

/** A late week of a VAT-registered driver, to which the office added and from which it took off, in pence. */
const GROSS = 27_575; // 120.00 + 80.50 + 45.25, and 30.00 for waiting
const VAT = 5_515;
const FEE = 2_500;
const VAT_ON_FEE = 500;
const ADDITIONAL = 2_500; // 10.00 of the driver's own, 15.00 of the office's
const DEDUCTIONS = FEE + VAT_ON_FEE + ADDITIONAL;
const NET = GROSS + VAT - DEDUCTIONS;
const RETENTION = 5_518;
const NET_PAY = NET - RETENTION;
const PARTS = [7_357, 7_357, 7_358];

let pay: PaymentFixture;
let driver: TestPerson;
let id: string;

async function submittedLate(): Promise<string> {
  const { office } = pay;
  const prices = [120, 80.5, 45.25];
  const jobs = await Promise.all(prices.map((jobPrice) => office.job(driver, { jobPrice, date: '2026-11-12' })));
  const terms = { isVatRegistered: true, membershipFee: '25.00', additionalDeductions: '10.00' };
  const week = { weekStartDate: WEEK, weekEndDate: '2026-11-15', isLateSubmission: true, splitPayments: true };
  return (await office.submit(driver, { ...office.payload(jobs, terms), ...week })).json<RemittanceAnswer>().id;
}

beforeAll(async () => {
  pay = await PaymentFixture.open();
  driver = await pay.office.selfBilledDriver();
  await pay.verifiedAccount(driver);
  id = await submittedLate();
  for (const line of [
    { kind: 'waiting_time', text: 'Two hours', amount: '30.00', reason: 'As agreed' },
    { kind: 'deduction', text: 'Broken mirror', amount: '15.00', reason: 'As agreed' },
  ]) {
    await pay.post(`/api/remittances/${id}/lines`, line);
  }
  expect((await pay.office.approve(pay.colleague, id)).statusCode).toBe(200);
  const run = await pay.prepared();
  expect((await pay.post(`/api/payment-runs/${run.id}/settle`, {})).statusCode).toBe(200);
  await pay.office.portal.seal();
});
afterAll(() => pay?.close());

const pence = (text: string | null | undefined) => penceFromDecimalText(text ?? '0.00');

async function linesOf(url: string, as?: TestPerson): Promise<Record<string, string>[]> {
  const { statusCode, body } = await pay.get(url, as);
  expect([statusCode, url]).toEqual([200, url]);
  return csvLines(body);
}

/** Columns of a file's line, in pence; of one that isn't there, what no test expects. */
const figuresOf = (line: Record<string, string> | undefined, columns: readonly string[]) =>
  columns.map((column) => (line?.[column] === undefined ? column : pence(line[column] || '0.00')));

test('the figures of this remittance are a sum', () => {
  expect(sumPence(PARTS)).toBe(NET_PAY);
  expect([NET, RETENTION]).toEqual([27_590, Math.round(NET / 5)]);
});

describe('answers', () => {
  test('of lists name every part of net pay', async () => {
    const [listed] = (await pay.get('/api/admin/remittances')).json<ListedRemittanceAnswer[]>();
    const [week] = (await pay.get(`/api/earnings?weekStartDate=${WEEK}`)).json<EarningsAnswer[]>();
    const figures = (await pay.get(`/api/earnings/figures?weekStartDate=${WEEK}`)).json<EarningsFiguresAnswer>();
    for (const answer of [listed!, week!, figures]) {
      const { grossEarnings, vatAmount, deductionTotal, retentionAmount, netPay } = answer;
      const parts = [grossEarnings, vatAmount, deductionTotal, retentionAmount, netPay].map(pence);
      expect(parts).toEqual([GROSS, VAT, DEDUCTIONS, RETENTION, NET_PAY]);
    }
    const { membershipFee, vatOnMembership, additionalDeductions } = week!;
    expect([membershipFee, vatOnMembership, additionalDeductions].map(pence)).toEqual([FEE, VAT_ON_FEE, ADDITIONAL]);
  });
});

describe('files', () => {
  const SUMS = ['Gross earnings (ex VAT)', 'VAT on earnings', 'Deductions', 'Retention', 'Net pay'];

  test.each([
    ['/api/admin/remittances/export'],
    [`/api/earnings/submissions/export?weekStartDate=${WEEK}`],
    [`/api/reports/top-drivers/export?${DAYS}`],
  ])('%s', async (url) => {
    const [line, ...more] = await linesOf(url);
    expect(more).toEqual([]);
    expect(figuresOf(line, SUMS)).toEqual([GROSS, VAT, DEDUCTIONS, RETENTION, NET_PAY]);
  });

  const APART = ['Gross earnings (ex VAT)', 'VAT on earnings'];
  const KEPT = ['Additional deductions', 'Retention', 'Net pay'];

  test("the driver's tax year", async () => {
    const [line] = await linesOf('/api/earnings/export?taxYear=2026-27', driver);
    const columns = [
      ...APART,
      'Membership fee',
      'VAT on membership fee',
      ...KEPT,
      'Net remittance',
      'Of retention: held',
    ];
    const parts = [GROSS, VAT, FEE, VAT_ON_FEE, ADDITIONAL, RETENTION, NET_PAY, NET, RETENTION];
    expect(figuresOf(line, columns)).toEqual(parts);
  });

  test('the earnings report, by week', async () => {
    const [line] = await linesOf(`/api/reports/earnings/export?${DAYS}`);
    const columns = [...APART, 'Membership fees', 'VAT on membership fees', ...KEPT];
    expect(figuresOf(line, columns)).toEqual([GROSS, VAT, FEE, VAT_ON_FEE, ADDITIONAL, RETENTION, NET_PAY]);
  });

  test('the VAT documents', async () => {
    const [line] = await linesOf(`/api/reports/vat/export?${DAYS}`);
    const columns = ['Invoiced (ex VAT)', 'VAT on earnings (input)', 'VAT on membership fees (output)'];
    expect(figuresOf(line, columns)).toEqual([GROSS, VAT, VAT_ON_FEE]);
  });

  test('payments, retention and runs', async () => {
    const payments = await linesOf('/api/payments/export');
    expect(payments.map((line) => pence(line['Amount'])).sort()).toEqual(PARTS);
    expect(figuresOf((await linesOf('/api/retention/export'))[0], ['Amount'])).toEqual([RETENTION]);
    const [run] = await linesOf('/api/payment-runs/export');
    expect(figuresOf(run, ['Total', 'Of it: retention released', 'Left out, amount'])).toEqual([PARTS[0], 0, 0]);
  });

  test('the books, in each line and in all', async () => {
    const lines = await linesOf('/api/audit/finance/export');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) {
      const sums = (...columns: string[]) => sumPence(figuresOf(line, columns) as number[]);
      expect(sums('earnings', 'vatOnEarnings', 'shortfall', 'overpaid')).toBe(GROSS + VAT);
      expect(sums('membershipFees', 'vatOnMembershipFees', 'otherDeductions')).toBe(DEDUCTIONS);
      expect(sums('due', 'paid')).toBe(NET_PAY);
      expect(sums('retained', 'released')).toBe(RETENTION);
    }
  });

  test("the driver's statement, counted by the day paid", async () => {
    const lines = await linesOf('/api/statements/csv?period=2026-27', driver);
    const columns = [...APART, 'Membership fee', 'VAT on membership fee', 'Additional deductions'];
    const all = [...columns, 'Retention held or released', 'Paid at other times', 'Paid to you'];
    const [first] = PARTS as [number];
    const parts = [GROSS, VAT, -FEE, -VAT_ON_FEE, -ADDITIONAL, -RETENTION, first - NET_PAY];
    const [line, total] = [lines[0], lines.find(({ What: what }) => what === 'Total')];
    expect(sumPence(parts)).toBe(first);
    for (const each of [line, total]) expect(figuresOf(each, all)).toEqual([...parts, first]);
  });
});

describe('on paper', () => {
  const rowsOf = async (url: string) => paperRows((await pay.get(url, driver)).rawPayload);

  test("the remittance's invoice adds up from its jobs to its three payments", async () => {
    const rows = await rowsOf(`/api/remittances/${id}/pdf`);
    const lines = paperLines(rows);
    const isTotal = ({ label }: { label: string }) => label.endsWith('Total net');
    const supplied = lines.slice(0, lines.findIndex(isTotal)).filter(({ label }) => label.includes(' 1 £'));
    expect(sumPence(supplied.map((line) => line.pence))).toBe(GROSS);
    expect(resultsFrom(lines, 'Total net', ['Total including VAT'])).toEqual({ 'Total including VAT': GROSS + VAT });
    const paid = resultsFrom(lines, 'Earned, including VAT', ['Net remittance', 'Net pay']);
    expect(paid).toEqual({ 'Net remittance': NET, 'Net pay': NET_PAY });
    const payments = lines.filter(({ label }) => label.includes('to be paid on'));
    expect(payments.map((payment) => payment.pence)).toEqual(PARTS);
  });

  test('the statement adds up across, down, and to what was paid', async () => {
    const rows = await rowsOf('/api/statements/pdf?period=2026-27');
    const figures = paperFigures(rows);
    expect(figures).toHaveLength(2);
    for (const line of figures) {
      expect(line).toContain(GROSS);
      expect(sumPence(line.slice(0, -1))).toBe(line.at(-1));
    }
    const totals = resultsFrom(paperLines(rows), 'Gross earnings, without VAT', ['Income received', 'Paid to you']);
    expect(totals['Paid to you']).toBe(PARTS[0]);
  });
});
