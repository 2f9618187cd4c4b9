import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import {
  JOURNAL_FORMATS,
  type ChartAnswer,
  type FinanceAmountsAnswer,
  type FinanceDifferenceAnswer,
  type JournalAnswer,
  type JournalFormat,
  type PaymentRunAnswer,
  type VatReturnAnswer,
} from '@waybook/contracts/api';
import { penceFromDecimalText } from '@waybook/contracts/money';
import { PaymentFixture } from '../payments/testing/payment-fixture.js';
import { answerOf } from '../testing/caller.js';
import { csvLines } from '../testing/csv-lines.js';
import type { TestPerson } from '../testing/index.js';
import { defaultChart } from './chart/default-charts.js';
import { balanceOf, groupedBy, readJournalFile } from './testing/journal-files.js';

const MONTH = '2026-11';
const DURING = '2026-11-20T12:00:00.000Z';
const AFTER = '2026-12-01T09:00:00.000Z';

let pay: PaymentFixture;
let finance: TestPerson;
let driver: TestPerson;

beforeAll(async () => {
  pay = await PaymentFixture.open();
});
afterAll(() => pay?.close());

/** A business of its own for each test, with a week of a driver who is registered, and one of a driver who isn't. */
beforeEach(async () => {
  pay.office.portal.clock.set(DURING);
  pay = await pay.inAnotherBusiness();
  finance = await pay.office.admin({ role: 'finance', firstName: 'Fay', lastName: 'Ledger' });
  driver = await pay.office.driver();
  await pay.approved(driver);
  await pay.approved(await pay.office.selfBilledDriver(), true);
});

const got = async <T>(path: string, as = finance) => answerOf<T>(await pay.get(`/api/books/${path}`, as), 200);
const journal = (month = MONTH) => got<JournalAnswer>(`journals?month=${month}`);
const vatReturn = (period: string, month = MONTH) => got<VatReturnAnswer>(`vat-return?month=${month}&period=${period}`);
const take = (format: JournalFormat, month = MONTH, as = finance) =>
  pay.get(`/api/books/journals/file?month=${month}&format=${format}`, as);
const chart = (format: JournalFormat) => got<ChartAnswer>(`accounts/${format}`);
const put = (format: string, accounts: object, as = finance) =>
  pay.office.portal.as(as).put(`/api/books/accounts/${format}`, { accounts });

/** What was due is paid, and one payment comes back. */
async function paidAndReturned(): Promise<PaymentRunAnswer> {
  const { id } = await pay.prepared();
  const settled = await pay.post(`/api/payment-runs/${id}/settle`, {});
  const line = await pay.linesFor(id, driver.id);
  const returned = { paymentId: line.id, reason: 'account_closed' };
  expect((await pay.post(`/api/payment-runs/${id}/returns`, returned)).statusCode).toBe(200);
  return answerOf<PaymentRunAnswer>(settled, 200);
}

async function monthIsOver(): Promise<void> {
  pay.office.portal.clock.set(AFTER);
  await pay.office.portal.sign();
}

/** What the finance view says of a month, by account of the ledger. */
async function viewOf(from = '2026-10-31', until = '2026-11-30') {
  const { totals } = answerOf<FinanceDifferenceAnswer>(
    await pay.get(`/api/audit/finance/difference?from=${from}&until=${until}`, finance),
    200,
  );
  const of = (measure: keyof FinanceAmountsAnswer) => penceFromDecimalText(String(totals[measure]));
  return {
    earnings: of('earnings'),
    vatToReclaim: of('inputVat'),
    vatNotInvoiced: of('vatOnEarnings') - of('inputVat'),
    membershipFees: -of('membershipFees'),
    vatOnMembershipFees: -of('vatOnMembershipFees'),
    due: -of('due'),
    retained: -of('retained'),
    paid: -of('paid') - of('released'),
  };
}

describe("a month's journals", () => {
  test('balance in every form, and are the finance view of the month to the penny', async () => {
    await paidAndReturned();
    await monthIsOver();
    const view = await viewOf();
    expect(view).toMatchObject({ earnings: 20_000, vatToReclaim: 2_000, due: -7_500, paid: -7_200, retained: -1_800 });
    const { accounts, debit, credit, isOver, isClosed } = await journal();
    expect({ credit, isOver, isClosed }).toEqual({ credit: debit, isOver: true, isClosed: false });
    const sums = accounts.map((sides) => [
      sides.account,
      penceFromDecimalText(sides.debit) - penceFromDecimalText(sides.credit),
    ]);
    expect(Object.fromEntries(sums)).toEqual(
      Object.fromEntries(Object.entries(view).filter(([, pence]) => pence !== 0)),
    );
    for (const format of JOURNAL_FORMATS) {
      const { body, headers } = await take(format);
      expect(headers['content-disposition']).toContain(`journals-2026-11-${format}.csv`);
      const lines = readJournalFile(format, body);
      for (const [, one] of groupedBy(lines, (line) => line.journal)) expect(balanceOf(one)).toBe(0);
      const theirs = new Map<string, number>();
      for (const { account, code, name } of defaultChart(format)) {
        const key = format === 'quickbooks' ? name : code;
        theirs.set(key, (theirs.get(key) ?? 0) + (view[account as keyof typeof view] ?? 0));
      }
      for (const [account, of] of groupedBy(lines, (line) => line.account)) {
        expect([account, balanceOf(of)]).toEqual([account, theirs.get(account)]);
      }
      const returned = lines.filter((line) => line.journal.includes('-RET'));
      expect(returned.map((line) => [line.debit, line.credit])).toEqual([
        [0, 7_500],
        [7_500, 0],
      ]);
    }
  });

  test('taken twice are the same bytes, and say who took them when', async () => {
    await monthIsOver();
    expect((await journal()).taken).toEqual([]);
    const first = await take('xero');
    expect((await take('xero')).body).toBe(first.body);
    expect(first.body.startsWith('*Narration,*Date')).toBe(true);
    expect((await journal()).taken).toMatchObject([
      { format: 'xero', takenByName: 'Fay Ledger', takenAt: AFTER, changed: 'nothing' },
    ]);
    await pay.office.portal.seal();
    const told = (await pay.get('/api/audit/events?limit=5')).body;
    expect(told).toContain('took the journals of November 2026 for Xero');
  });

  test('name nobody', async () => {
    await monthIsOver();
    for (const format of JOURNAL_FORMATS) expect((await take(format)).body).not.toMatch(/Dora|DS\d{6}/);
  });

  test('say that the books have changed since, until the month is closed; what comes then is posted in the next', async () => {
    const run = await pay.prepared();
    await monthIsOver();
    await take('sage50');
    // Paid in November, and told in December.
    expect((await pay.post(`/api/payment-runs/${run.id}/settle`, { paidOn: '2026-11-27' })).statusCode).toBe(200);
    await pay.office.portal.sign();
    expect((await journal()).taken).toMatchObject([{ format: 'sage50', changed: 'books' }]);

    expect((await pay.post('/api/audit/closings', { month: MONTH }, finance)).statusCode).toBe(201);
    const closed = (await take('sage50')).body;
    const line = await pay.linesFor(run.id, driver.id);
    const returned = { paymentId: line.id, reason: 'account_closed', returnedOn: '2026-11-30' };
    expect((await pay.post(`/api/payment-runs/${run.id}/returns`, returned)).statusCode).toBe(200);
    await pay.office.portal.seal();
    expect((await take('sage50')).body).toBe(closed);
    expect(await journal()).toMatchObject({ isClosed: true, adjusts: [], taken: [{ changed: 'nothing' }] });
    expect(await journal('2026-12')).toMatchObject({ entries: 1, debit: '75.00', credit: '75.00', adjusts: [MONTH] });
  });

  test('are refused while the month lasts, where nothing is posted, and for what is no month or program', async () => {
    await pay.office.portal.seal();
    const codes = async (path: string) => {
      const { statusCode, body } = await pay.get(`/api/books/${path}`, finance);
      return [statusCode, (JSON.parse(body) as { code?: string }).code];
    };
    expect(await codes(`journals/file?month=${MONTH}&format=xero`)).toEqual([409, 'JOURNAL_MONTH_NOT_OVER']);
    expect(await journal()).toMatchObject({ isOver: false, entries: 1 });
    await monthIsOver();
    expect(await codes('journals/file?month=2026-10&format=xero')).toEqual([409, 'NOTHING_TO_JOURNAL']);
    expect((await codes('journals?month=2026-00'))[1]).toBe('NOT_A_MONTH');
    expect((await codes('vat-return?month=2026-13&period=month'))[1]).toBe('NOT_A_MONTH');
    expect((await codes(`journals/file?month=${MONTH}&format=sap`))[0]).toBe(400);
    expect((await codes(`vat-return?month=${MONTH}&period=year`))[0]).toBe(400);
    expect((await codes('accounts/sap'))[0]).toBe(404);
  });

  test("are one business's, and for those who may read the trail", async () => {
    await monthIsOver();
    await take('xero');
    const theirs = (await pay.inAnotherBusiness()).director;
    expect((await pay.get(`/api/books/journals?month=${MONTH}`, theirs)).json()).toMatchObject({
      entries: 0,
      taken: [],
    });
    const operations = await pay.office.admin({ role: 'operations' });
    expect((await take('xero', MONTH, operations)).statusCode).toBe(403);
    expect((await put('xero', [], operations)).statusCode).toBe(403);
  });
});

describe('the chart of accounts', () => {
  test('is a proposal until somebody changes it, and the files go by it', async () => {
    const proposed = await chart('xero');
    expect(proposed).toEqual({ format: 'xero', accounts: defaultChart('xero'), changedAt: null });
    await monthIsOver();
    await take('xero');
    const accounts = proposed.accounts.map((each) => (each.account === 'earnings' ? { ...each, code: '399' } : each));
    const changed = await put('xero', accounts);
    expect(changed.json()).toEqual({ format: 'xero', accounts, changedAt: AFTER });
    expect(await chart('xero')).toEqual(changed.json());
    expect(await chart('sage50')).toMatchObject({ changedAt: null });
    expect((await put('quickbooks', defaultChart('quickbooks'))).statusCode).toBe(200);
    expect((await journal()).taken).toMatchObject([{ changed: 'accounts' }]);
    expect((await take('xero')).body).toContain(',399,');
    expect((await journal()).taken).toMatchObject([{ changed: 'nothing' }]);
    expect(await chart('xero')).not.toEqual(await got('accounts/xero', (await pay.inAnotherBusiness()).director));
  });

  test('is refused where an account is missing or wrong, by its name', async () => {
    const { accounts } = await chart('sage50');
    expect((await put('sage50', accounts.slice(1))).json()).toMatchObject({ code: 'CHART_INCOMPLETE' });
    const wrong = accounts.map((each) => (each.account === 'paid' ? { ...each, code: '12A' } : each));
    const refused = await put('sage50', wrong);
    expect([refused.statusCode, refused.json()]).toMatchObject([
      400,
      { code: 'ACCOUNT_NOT_MAPPED', error: expect.stringContaining('Paid to drivers: ') },
    ]);
    expect(await chart('sage50')).toMatchObject({ changedAt: null });
  });
});

describe('the boxes of a VAT return', () => {
  test('are what invoices and fees of the days say; what the portal cannot judge stands beside', async () => {
    await monthIsOver();
    const boxes = {
      ...{ box1: '5.00', box4: '20.00', box6: '25.00', box7: '100.00', invoices: 1, creditNotes: 0 },
      beside: {
        ...{ feesWithoutVat: '25.00', annualMembership: '0.00', otherDeductions: '0.00' },
        ...{ earningsWithoutInvoice: '100.00', vatWithoutInvoice: '0.00' },
      },
    };
    expect(await vatReturn('month')).toMatchObject({ from: '2026-11-01', until: '2026-11-30', isOver: true, ...boxes });
    const quarter = await vatReturn('quarter', '2027-01');
    expect(quarter).toMatchObject({ from: '2026-11-01', until: '2027-01-31', isOver: false, ...boxes });
    expect(await vatReturn('quarter', '2026-10')).toMatchObject({ from: '2026-08-01', box1: '0.00', box7: '0.00' });
  });

  test('are the VAT report of the same days', async () => {
    await monthIsOver();
    const report = (await pay.get('/api/reports/vat?from=2026-11-01&until=2026-11-30', finance)).json<{
      totals: { net: string; inputVat: string };
    }>();
    expect(await vatReturn('month')).toMatchObject({ box4: report.totals.inputVat, box7: report.totals.net });
  });

  test('come as a file, a line for each box and whole pounds where the return takes no pence', async () => {
    await monthIsOver();
    const { body, headers } = await pay.get(`/api/books/vat-return/export?month=${MONTH}&period=month`, finance);
    expect(headers['content-disposition']).toContain('vat-return-2026-11-01-to-2026-11-30.csv');
    const lines = csvLines(body).map((line) => [line['Box'], line['To the penny'], line['On the return']]);
    expect(lines.slice(0, 4)).toEqual([
      ['1', '5.00', '5.00'],
      ['4', '20.00', '20.00'],
      ['6', '25.00', '25.00'],
      ['7', '100.00', '100.00'],
    ]);
    expect(lines.slice(4).every(([box]) => box === 'none')).toBe(true);
  });
});
