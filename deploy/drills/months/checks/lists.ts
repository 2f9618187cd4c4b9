import {
  isWeekToCome,
  type EarningsAnswer,
  type ListedRemittanceAnswer,
  type PaymentAnswer,
  type PaymentRunAnswer,
  type RemittanceAnswer,
  type RemittanceOverviewAnswer,
  type RetentionAnswer,
} from '@waybook/contracts/api';
import { csvLines } from '@waybook/portal/testing';
import type { ModelRemittance } from '../reference-model/reference-model.js';
import { pence, pounds, sum } from '../reference-model/expected-figures.js';
import type { OfficeClient } from '../office-client.js';
import { penceIn, penceOf } from './csv.js';
import { asBooked, asSeen, weekOf, weeksIn } from './driver-screens.js';
import { requireEqual } from './require-equal.js';

/** The office's lists beside their files: the same pence in both, and rows that add up. */
export async function checkLists(client: OfficeClient): Promise<void> {
  await checkRemittanceList(client);
  await checkPendingRows(client);
  await checkOverview(client);
  await checkSubmissions(client);
  await checkPaymentFiles(client);
}

const byId = <T>(rows: readonly T[], idOf: (row: T) => string, figures: (row: T) => unknown) =>
  Object.fromEntries(rows.map((row) => [idOf(row), figures(row)]));

function listed({ status, isVat, isLate, reckoned, payable }: ModelRemittance) {
  const { gross, vat, fee, vatOnFee, other, net, retention } = reckoned;
  return {
    ...{ status, isLateSubmission: isLate, grossEarnings: pounds(gross), vatAmount: isVat ? pounds(vat) : null },
    ...{ deductionTotal: pounds(fee + vatOnFee + other), retentionAmount: isVat ? pounds(retention) : null },
    ...{ netPay: pounds(net - retention), payableAmount: pounds(payable) },
  };
}

async function checkRemittanceList(client: OfficeClient): Promise<void> {
  const { remittances } = client.model;
  const rows = await client.get<ListedRemittanceAnswer[]>('/api/admin/remittances');
  requireEqual(
    byId(
      rows,
      ({ id }) => id,
      ({ status, isLateSubmission, grossEarnings, vatAmount, deductionTotal, ...row }) => ({
        ...{ status, isLateSubmission, grossEarnings, vatAmount, deductionTotal },
        ...{ retentionAmount: row.retentionAmount, netPay: row.netPay, payableAmount: row.payableAmount },
      }),
    ),
    byId(remittances, ({ id }) => id, listed),
    'all remittances',
  );
  const lines = csvLines(await client.text('/api/admin/remittances/export'));
  for (const line of lines) requireNetPay(line);
  requireEqual(
    byId(lines, (line) => line['Remittance ID']!, fileFigures),
    byId(remittances, ({ id }) => id, expectedInFile),
    'the file of all remittances',
  );
}

/** What the file shows of a remittance. */
function fileFigures(line: Record<string, string>) {
  const columns = ['Gross earnings (ex VAT)', 'VAT on earnings', 'Deductions', 'Retention', 'Net pay', 'To pay'];
  const office = ['Of gross: added by the office', 'Of deductions: taken off by the office'];
  const corrected = ['After a correction: paid before', 'After a correction: retention held'];
  return [...columns, ...office, ...corrected].map((column) => penceIn(line, column));
}

function expectedInFile({ reckoned, payable, lines, corrects, paidBefore, held }: ModelRemittance) {
  const { gross, vat, fee, vatOnFee, other, net, retention } = reckoned;
  const ofLines = (isTakenOff: boolean) =>
    sum(lines.filter(({ kind }) => (kind === 'deduction') === isTakenOff).map((line) => line.pence));
  const sums = [gross, vat, fee + vatOnFee + other, retention, net - retention, payable];
  return [...sums, ofLines(false), ofLines(true), ...(corrects === null ? [0, 0] : [paidBefore, held])];
}

function requireNetPay(line: Record<string, string>): void {
  const [gross, vat, deductions, retention] = [
    'Gross earnings (ex VAT)',
    'VAT on earnings',
    'Deductions',
    'Retention',
  ].map((column) => penceIn(line, column)) as [number, number, number, number];
  requireEqual(penceIn(line, 'Net pay'), gross + vat - deductions - retention, 'gross, VAT, deductions and retention');
}

async function checkPendingRows(client: OfficeClient): Promise<void> {
  const waiting = client.model.remittances.filter(({ status }) => status === 'pending');
  const rows = await client.get<RemittanceAnswer[]>('/api/remittances/pending');
  requireEqual(
    byId(rows, ({ id }) => id, asSeen),
    byId(waiting, ({ id }) => id, asBooked),
    'rows that wait',
  );
}

async function checkOverview(client: OfficeClient): Promise<void> {
  const { weeks, waiting } = await client.get<RemittanceOverviewAnswer>('/api/remittances/overview');
  const counted = client.model.counted();
  for (const week of weeks) {
    const ofWeek = counted.filter((remittance) => remittance.week === week.weekStartDate);
    const approved = ofWeek.filter(({ status }) => status === 'approved');
    requireEqual(
      week,
      {
        weekStartDate: week.weekStartDate,
        ...{ submitted: ofWeek.length, approved: approved.length },
        grossEarnings: pounds(sum(ofWeek.map(({ reckoned }) => reckoned.gross))),
        payableAmount: pounds(sum(approved.map(({ payable }) => payable))),
      },
      `the overview of ${week.weekStartDate}`,
    );
  }
  const pending = counted.filter(({ status }) => status === 'pending');
  requireEqual(
    [waiting.count, waiting.payableAmount, waiting.withinDay + waiting.withinThreeDays + waiting.longer],
    [pending.length, pounds(sum(pending.map(({ payable }) => payable))), pending.length],
    'what waits, in the overview',
  );
}

const SUBMISSION_FIGURES = {
  'Gross earnings (ex VAT)': 'grossEarnings',
  'VAT on earnings': 'vatAmount',
  Deductions: 'deductionTotal',
  Retention: 'retentionAmount',
  'Net pay': 'netPay',
  'Of deductions: membership fee': 'membershipFee',
  'Of deductions: VAT on membership fee': 'vatOnMembership',
  'Of deductions: additional': 'additionalDeductions',
} as const satisfies Record<string, keyof EarningsAnswer>;

/** Weekly submissions of all drivers: what each sent in, and the entries beside it. */
async function checkSubmissions(client: OfficeClient): Promise<void> {
  for (const week of new Set(client.model.counted().map((remittance) => remittance.week))) {
    const rows = await client.get<EarningsAnswer[]>(`/api/earnings?weekStartDate=${week}`);
    for (const driver of client.model.drivers) {
      const theirs = client.model.ofWeek(driver, week);
      const seen = weeksIn(rows.filter(({ driverId }) => driverId === driver.person.id));
      requireEqual(seen, theirs.length === 0 ? {} : { [week]: weekOf(theirs) }, "a driver's weekly submission");
    }
    const lines = csvLines(await client.text(`/api/earnings/submissions/export?weekStartDate=${week}`));
    for (const line of lines) {
      requireNetPay(line);
      const parts = ['membership fee', 'VAT on membership fee', 'additional'].map((of) => `Of deductions: ${of}`);
      requireEqual(sum(parts.map((part) => penceIn(line, part))), penceIn(line, 'Deductions'), 'parts of deductions');
    }
    for (const [column, field] of Object.entries(SUBMISSION_FIGURES)) {
      // A week for which nothing was sent in names its driver's fee, and deducts none (R241).
      const deducting = field === 'membershipFee' ? rows.filter((row) => !isWeekToCome(row)) : rows;
      const inList = sum(deducting.map((row) => pence(row[field] ?? '')));
      requireEqual(penceOf(lines, column), inList, `${column} in the file of weekly submissions`);
    }
  }
}

async function checkPaymentFiles(client: OfficeClient): Promise<void> {
  const inFile = async (path: string, column: string) => {
    const lines = csvLines(await client.text(`/api/${path}/export`));
    return [lines.length, penceOf(lines, column)];
  };
  const told = (amounts: readonly string[]) => [amounts.length, sum(amounts.map(pence))];
  const payments = await client.get<PaymentAnswer[]>('/api/payments');
  requireEqual(await inFile('payments', 'Amount'), told(payments.map(({ amount }) => amount)), 'the file of payments');
  const held = await client.get<RetentionAnswer[]>('/api/retention');
  requireEqual(await inFile('retention', 'Amount'), told(held.map(({ amount }) => amount)), 'the file of retention');
  const runs = await client.get<PaymentRunAnswer[]>('/api/payment-runs');
  const columns = {
    Total: runs.map(({ total }) => total),
    'Of it: retention released': runs.map(({ retentionReleased }) => retentionReleased),
    'Left out, amount': runs.map(({ leftOutTotal }) => leftOutTotal),
    'Returned, amount': runs.map(({ returnedTotal }) => returnedTotal),
  };
  for (const [column, amounts] of Object.entries(columns)) {
    requireEqual(await inFile('payment-runs', column), told(amounts), `${column} in the file of payment runs`);
  }
}
