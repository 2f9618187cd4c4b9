import type {
  EarningsFiguresAnswer,
  EarningsReportAnswer,
  EarningsSums,
  MembershipFeesAnswer,
  MembershipFiguresAnswer,
  PendingRemittanceAnswer,
  PendingSummaryAnswer,
  TopDriverAnswer,
  VatReportAnswer,
} from '@waybook/contracts/api';
import { csvLines } from '@waybook/portal/testing';
import { isFree, standing, type ModelRemittance } from '../reference-model/reference-model.js';
import { daysAfter, monday, pence, pounds, sum } from '../reference-model/expected-figures.js';
import { COUNTS } from '../actions/earnings-actions.js';
import type { OfficeClient } from '../office-client.js';
import { numberOf } from './driver-screens.js';
import { requireEqual } from './require-equal.js';

const ALL_DAYS = 'from=2026-01-01&until=2028-12-31';
const ANNUAL_PENCE = 5_000;
const SUNDAY_AFTER_MONDAY_DAYS = 6;

/** Reports, their files and the dashboards' figures: of everything there is. */
export async function checkReports(client: OfficeClient): Promise<void> {
  await checkEarningsReport(client);
  await checkVat(client);
  await checkTopDrivers(client);
  await checkWaiting(client);
  await checkFees(client);
}

const deliveries = ({ jobs, entries }: ModelRemittance) => jobs.length + COUNTS.jobsCompleted * entries.length;

function sums(remittances: readonly ModelRemittance[]): EarningsSums {
  const total = (of: (remittance: ModelRemittance) => number) => pounds(sum(remittances.map(of)));
  return {
    remittances: remittances.length,
    pending: remittances.filter(({ status }) => status === 'pending').length,
    late: remittances.filter(({ isLate }) => isLate).length,
    jobs: sum(remittances.map(deliveries)),
    grossEarnings: total(({ reckoned }) => reckoned.gross),
    vatAmount: total(({ reckoned }) => reckoned.vat),
    membershipFees: total(({ reckoned }) => reckoned.fee),
    vatOnMembershipFees: total(({ reckoned }) => reckoned.vatOnFee),
    otherDeductions: total(({ reckoned }) => reckoned.other),
    retention: total(({ reckoned }) => reckoned.retention),
    netPay: total(({ reckoned }) => reckoned.net - reckoned.retention),
  };
}

async function checkEarningsReport(client: OfficeClient): Promise<void> {
  const counted = client.model.counted();
  const report = await client.get<EarningsReportAnswer>(`/api/reports/earnings?${ALL_DAYS}`);
  requireEqual(report.totals, sums(counted), 'the earnings report');
  const lines = csvLines(await client.text(`/api/reports/earnings/export?${ALL_DAYS}`));
  requireEqual(lines.length, report.weeks.length, "the earnings report's file");
  for (const [index, { weekStartDate, weekEndDate: _, drivers, ...week }] of report.weeks.entries()) {
    const ofWeek = counted.filter((remittance) => remittance.week === weekStartDate);
    requireEqual(week, sums(ofWeek), `the earnings of ${weekStartDate}`);
    requireEqual(drivers, new Set(ofWeek.map(({ driver }) => driver)).size, `the drivers of ${weekStartDate}`);
    requireEqual(reportFigures(lines[index]!), figuresOf(week), "the earnings report's file");
    await checkFigures(client, weekStartDate, ofWeek);
  }
}

const REPORT_FIGURES = {
  'Gross earnings (ex VAT)': 'grossEarnings',
  'VAT on earnings': 'vatAmount',
  'Membership fees': 'membershipFees',
  'VAT on membership fees': 'vatOnMembershipFees',
  'Additional deductions': 'otherDeductions',
  Retention: 'retention',
  'Net pay': 'netPay',
} as const satisfies Record<string, keyof EarningsSums>;

const reportFigures = (line: Record<string, string>) => Object.keys(REPORT_FIGURES).map((column) => line[column]);
const figuresOf = (week: EarningsSums) => Object.values(REPORT_FIGURES).map((figure) => week[figure]);

/** The week as the earnings page and the dashboard show it. */
async function checkFigures(
  client: OfficeClient,
  weekStartDate: string,
  ofWeek: readonly ModelRemittance[],
): Promise<void> {
  const { podsDelivered: _, ...figures } = await client.get<EarningsFiguresAnswer>(
    `/api/earnings/figures?weekStartDate=${weekStartDate}`,
  );
  const { pending, grossEarnings, vatAmount, retention, netPay, jobs: jobsCompleted } = sums(ofWeek);
  const weekEndDate = daysAfter(weekStartDate, SUNDAY_AFTER_MONDAY_DAYS);
  const entries = client.model.entries.filter((entry) => entry.week === weekStartDate && isFree(entry));
  const inState = (state: string) => entries.filter(({ status }) => status === state).length;
  const active = client.model.drivers.filter(
    ({ status, isDeleted, startsOn }) => status === 'active' && !isDeleted && startsOn <= weekEndDate,
  );
  requireEqual(
    figures,
    {
      ...{ weekStartDate, weekEndDate, activeDrivers: active.length },
      driversWithoutRemittance: active.filter((each) => ofWeek.every(({ driver }) => driver !== each)).length,
      remittances: { pending, approved: ofWeek.length - pending },
      entries: { draft: inState('draft'), submitted: inState('submitted'), approved: inState('approved') },
      ...{ jobsCompleted, grossEarnings, vatAmount },
      deductionTotal: pounds(sum(ofWeek.map(({ reckoned }) => reckoned.fee + reckoned.vatOnFee + reckoned.other))),
      retentionAmount: retention,
      retentionHeld: pounds(sum(ofWeek.map(({ held }) => held))),
      netPay,
    },
    `the figures of ${weekStartDate}`,
  );
}

interface TaxDocument {
  readonly number: number;
  readonly taxPoint: string;
  readonly sign: 1 | -1;
  readonly of: ModelRemittance;
}

/** Invoices and credit notes are one series without a gap, and say what the report says. */
async function checkVat(client: OfficeClient): Promise<void> {
  const documents: TaxDocument[] = client.model.remittances.flatMap((of) => [
    ...(of.invoice ? [{ ...of.invoice, sign: 1 as const, of }] : []),
    ...(of.creditNote ? [{ ...of.creditNote, sign: -1 as const, of }] : []),
  ]);
  const parts = client.model.parts().filter(({ kind, state }) => kind === 'retention' && state !== 'cancelled');
  const kept = (...states: string[]) =>
    pounds(sum(parts.filter(({ state }) => states.includes(state)).map((part) => part.pence)));
  const report = await client.get<VatReportAnswer>(`/api/reports/vat?${ALL_DAYS}`);
  requireEqual(report.totals, vatSums(documents), 'the VAT report');
  const months = [...new Set(documents.map(({ taxPoint }) => taxPoint.slice(0, 7)))].sort();
  requireEqual(
    report.months,
    months.map((month) => ({ month, ...vatSums(documents.filter(({ taxPoint }) => taxPoint.startsWith(month))) })),
    "the VAT report's months",
  );
  requireEqual(
    report.retention,
    { retained: kept('open', 'in_run', 'paid'), released: kept('paid'), heldNow: kept('open', 'in_run') },
    "the VAT report's retention",
  );
  const lines = csvLines(await client.text(`/api/reports/vat/export?${ALL_DAYS}`));
  requireEqual(
    lines.map((line) => line['Document']),
    Array.from({ length: client.model.lastNumber }, (_, index) => numberOf({ number: index + 1 })),
    'the series of invoices and credit notes',
  );
  const net = sum(lines.map((line) => pence(line['Invoiced (ex VAT)'] ?? '')));
  requireEqual(pounds(net), report.totals.net, "the VAT report's file");
}

function vatSums(documents: readonly TaxDocument[]) {
  const total = (of: (remittance: ModelRemittance) => number) =>
    pounds(sum(documents.map((document) => document.sign * of(document.of))));
  return {
    invoices: documents.filter(({ sign }) => sign > 0).length,
    creditNotes: documents.filter(({ sign }) => sign < 0).length,
    net: total(({ reckoned }) => reckoned.gross),
    inputVat: total(({ reckoned }) => reckoned.vat),
    outputVat: total(({ reckoned }) => reckoned.vatOnFee),
  };
}

const TOP_FIGURES = ['Gross earnings (ex VAT)', 'VAT on earnings', 'Deductions', 'Retention', 'Net pay'];

async function checkTopDrivers(client: OfficeClient): Promise<void> {
  const drivers = client.model.drivers.flatMap((driver) => {
    const theirs = client.model.counted().filter((remittance) => remittance.driver === driver);
    const { grossEarnings, vatAmount, retention, netPay, remittances, jobs } = sums(theirs);
    const deductionTotal = pounds(sum(theirs.map(({ reckoned: { fee, vatOnFee, other } }) => fee + vatOnFee + other)));
    const figures = { grossEarnings, vatAmount, deductionTotal, retention, netPay, remittances, jobs };
    return remittances === 0 ? [] : [[driver.code, figures] as const];
  });
  const top = await client.get<TopDriverAnswer[]>(`/api/reports/top-drivers?${ALL_DAYS}&limit=50`);
  requireEqual(
    Object.fromEntries(
      top.map(({ driverCode, driverId: _id, driverName: _name, ...figures }) => [driverCode, figures]),
    ),
    Object.fromEntries(drivers),
    'the top drivers',
  );
  const lines = csvLines(await client.text(`/api/reports/top-drivers/export?${ALL_DAYS}`));
  requireEqual(
    lines.map((line) => [line['Driver ID'], ...TOP_FIGURES.map((column) => line[column])]),
    top.map(({ driverCode, grossEarnings, vatAmount, deductionTotal, retention, netPay }) => [
      driverCode,
      ...[grossEarnings, vatAmount, deductionTotal, retention, netPay],
    ]),
    "the top drivers' file",
  );
}

async function checkWaiting(client: OfficeClient): Promise<void> {
  const waiting = client.model.remittances.filter(({ status }) => status === 'pending');
  const listed = await client.get<PendingRemittanceAnswer[]>('/api/remittances/pending');
  requireEqual(listed.map(({ id }) => id).sort(), waiting.map(({ id }) => id).sort(), 'what waits');
  const summary = await client.get<PendingSummaryAnswer>('/api/remittances/pending/summary');
  const payableAmount = pounds(sum(waiting.map(({ payable }) => payable)));
  requireEqual(summary, { count: waiting.length, payableAmount }, 'what waits comes to');
}

async function checkFees(client: OfficeClient): Promise<void> {
  const weeks = await client.get<MembershipFeesAnswer[]>('/api/membership-fees');
  for (const { weekStartDate, collectedFees, vatOnCollectedFees } of weeks) {
    const ofWeek = client.model.counted().filter(({ week }) => week === weekStartDate);
    const { membershipFees, vatOnMembershipFees } = sums(ofWeek);
    requireEqual([collectedFees, vatOnCollectedFees], [membershipFees, vatOnMembershipFees], 'fees collected');
  }
  const active = client.model.drivers.filter(({ status, isDeleted }) => status === 'active' && !isDeleted);
  const current = weeks.find(({ weekStartDate }) => weekStartDate === monday(client.today));
  requireEqual(
    [current?.activeDriversCount ?? 0, current?.totalWeeklyFees ?? '0.00'],
    [active.length, pounds(sum(active.map(({ fee }) => fee)))],
    "the current week's fees",
  );
  const paid = client.model.drivers.flatMap(standing);
  const thisYear = paid.filter(({ paidOn }) => paidOn.startsWith(client.today.slice(0, 4)));
  const figures = await client.get<MembershipFiguresAnswer>('/api/memberships/figures');
  requireEqual(figures.paidThisYear, pounds(ANNUAL_PENCE * thisYear.length), 'annual payments');
  requireEqual(
    figures.paid,
    active.filter((driver) => standing(driver).some(({ until }) => until >= client.today)).length,
    'paid memberships',
  );
}
