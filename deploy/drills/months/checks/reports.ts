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
import { isFree, type BookedRemittance } from '../book/hand-book.js';
import { daysAfter, monday, pence, pounds, sum } from '../book/reckoning.js';
import { COUNTS } from '../deeds/earnings-deeds.js';
import type { Desk } from '../desk.js';
import { lined } from './csv.js';
import { numberOf } from './drivers-own.js';
import { same } from './same.js';

const ALL_DAYS = 'from=2026-01-01&until=2028-12-31';
const ANNUAL_PENCE = 5_000;
const SUNDAY_AFTER_MONDAY_DAYS = 6;

/** Reports, their files and the dashboards' figures: of everything there is. */
export async function checkReports(desk: Desk): Promise<void> {
  await checkEarningsReport(desk);
  await checkVat(desk);
  await checkTopDrivers(desk);
  await checkWaiting(desk);
  await checkFees(desk);
}

const deliveries = ({ jobs, entries }: BookedRemittance) => jobs.length + COUNTS.jobsCompleted * entries.length;

function sums(remittances: readonly BookedRemittance[]): EarningsSums {
  const total = (of: (remittance: BookedRemittance) => number) => pounds(sum(remittances.map(of)));
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

async function checkEarningsReport(desk: Desk): Promise<void> {
  const counted = desk.book.counted();
  const report = await desk.get<EarningsReportAnswer>(`/api/reports/earnings?${ALL_DAYS}`);
  same(report.totals, sums(counted), 'the earnings report');
  const lines = lined(await desk.text(`/api/reports/earnings/export?${ALL_DAYS}`));
  same(lines.length, report.weeks.length, "the earnings report's file");
  for (const [index, { weekStartDate, weekEndDate: _, drivers, ...week }] of report.weeks.entries()) {
    const ofWeek = counted.filter((remittance) => remittance.week === weekStartDate);
    same(week, sums(ofWeek), `the earnings of ${weekStartDate}`);
    same(drivers, new Set(ofWeek.map(({ driver }) => driver)).size, `the drivers of ${weekStartDate}`);
    same(lines[index]?.['Net pay'], week.netPay, "the earnings report's file");
    await checkFigures(desk, weekStartDate, ofWeek);
  }
}

/** The week as the earnings page and the dashboard show it. */
async function checkFigures(desk: Desk, weekStartDate: string, ofWeek: readonly BookedRemittance[]): Promise<void> {
  const { podsDelivered: _, ...figures } = await desk.get<EarningsFiguresAnswer>(
    `/api/earnings/figures?weekStartDate=${weekStartDate}`,
  );
  const { pending, grossEarnings, vatAmount, netPay, jobs: jobsCompleted } = sums(ofWeek);
  const weekEndDate = daysAfter(weekStartDate, SUNDAY_AFTER_MONDAY_DAYS);
  const entries = desk.book.entries.filter((entry) => entry.week === weekStartDate && isFree(entry));
  const inState = (state: string) => entries.filter(({ status }) => status === state).length;
  const active = desk.book.drivers.filter(
    ({ status, isDeleted, startsOn }) => status === 'active' && !isDeleted && startsOn <= weekEndDate,
  );
  same(
    figures,
    {
      ...{ weekStartDate, weekEndDate, activeDrivers: active.length },
      driversWithoutRemittance: active.filter((each) => ofWeek.every(({ driver }) => driver !== each)).length,
      remittances: { pending, approved: ofWeek.length - pending },
      entries: { draft: inState('draft'), submitted: inState('submitted'), approved: inState('approved') },
      ...{ jobsCompleted, grossEarnings, vatAmount },
      deductionTotal: pounds(sum(ofWeek.map(({ reckoned }) => reckoned.fee + reckoned.vatOnFee + reckoned.other))),
      retentionAmount: pounds(sum(ofWeek.map(({ held }) => held))),
      netPay,
    },
    `the figures of ${weekStartDate}`,
  );
}

interface Paper {
  readonly number: number;
  readonly taxPoint: string;
  readonly sign: 1 | -1;
  readonly of: BookedRemittance;
}

/** Invoices and credit notes are one series without a gap, and say what the report says. */
async function checkVat(desk: Desk): Promise<void> {
  const papers: Paper[] = desk.book.remittances.flatMap((of) => [
    ...(of.invoice ? [{ ...of.invoice, sign: 1 as const, of }] : []),
    ...(of.creditNote ? [{ ...of.creditNote, sign: -1 as const, of }] : []),
  ]);
  const parts = desk.book.parts().filter(({ kind, state }) => kind === 'retention' && state !== 'cancelled');
  const kept = (...states: string[]) =>
    pounds(sum(parts.filter(({ state }) => states.includes(state)).map((part) => part.pence)));
  const report = await desk.get<VatReportAnswer>(`/api/reports/vat?${ALL_DAYS}`);
  same(report.totals, vatSums(papers), 'the VAT report');
  const months = [...new Set(papers.map(({ taxPoint }) => taxPoint.slice(0, 7)))].sort();
  same(
    report.months,
    months.map((month) => ({ month, ...vatSums(papers.filter(({ taxPoint }) => taxPoint.startsWith(month))) })),
    "the VAT report's months",
  );
  same(
    report.retention,
    { retained: kept('open', 'in_run', 'paid'), released: kept('paid'), heldNow: kept('open', 'in_run') },
    "the VAT report's retention",
  );
  const lines = lined(await desk.text(`/api/reports/vat/export?${ALL_DAYS}`));
  same(
    lines.map((line) => line['Document']),
    Array.from({ length: desk.book.lastNumber }, (_, index) => numberOf({ number: index + 1 })),
    'the series of invoices and credit notes',
  );
  const net = sum(lines.map((line) => pence(line['Net'] ?? '')));
  same(pounds(net), report.totals.net, "the VAT report's file");
}

function vatSums(papers: readonly Paper[]) {
  const total = (of: (remittance: BookedRemittance) => number) =>
    pounds(sum(papers.map((paper) => paper.sign * of(paper.of))));
  return {
    invoices: papers.filter(({ sign }) => sign > 0).length,
    creditNotes: papers.filter(({ sign }) => sign < 0).length,
    net: total(({ reckoned }) => reckoned.gross),
    inputVat: total(({ reckoned }) => reckoned.vat),
    outputVat: total(({ reckoned }) => reckoned.vatOnFee),
  };
}

async function checkTopDrivers(desk: Desk): Promise<void> {
  const drivers = desk.book.drivers.flatMap((driver) => {
    const theirs = desk.book.counted().filter((remittance) => remittance.driver === driver);
    const { grossEarnings, netPay, remittances, jobs } = sums(theirs);
    return remittances === 0 ? [] : [[driver.code, { grossEarnings, netPay, remittances, jobs }] as const];
  });
  const top = await desk.get<TopDriverAnswer[]>(`/api/reports/top-drivers?${ALL_DAYS}&limit=50`);
  same(
    Object.fromEntries(
      top.map(({ driverCode, grossEarnings, netPay, remittances, jobs }) => [
        driverCode,
        { grossEarnings, netPay, remittances, jobs },
      ]),
    ),
    Object.fromEntries(drivers),
    'the top drivers',
  );
  const lines = lined(await desk.text(`/api/reports/top-drivers/export?${ALL_DAYS}`));
  same(
    lines.map((line) => [line['Driver ID'], line['Net pay']]),
    top.map(({ driverCode, netPay }) => [driverCode, netPay]),
    "the top drivers' file",
  );
}

async function checkWaiting(desk: Desk): Promise<void> {
  const waiting = desk.book.remittances.filter(({ status }) => status === 'pending');
  const listed = await desk.get<PendingRemittanceAnswer[]>('/api/remittances/pending');
  same(listed.map(({ id }) => id).sort(), waiting.map(({ id }) => id).sort(), 'what waits');
  const summary = await desk.get<PendingSummaryAnswer>('/api/remittances/pending/summary');
  const payableAmount = pounds(sum(waiting.map(({ payable }) => payable)));
  same(summary, { count: waiting.length, payableAmount }, 'what waits comes to');
}

async function checkFees(desk: Desk): Promise<void> {
  const weeks = await desk.get<MembershipFeesAnswer[]>('/api/membership-fees');
  for (const { weekStartDate, collectedFees, vatOnCollectedFees } of weeks) {
    const ofWeek = desk.book.counted().filter(({ week }) => week === weekStartDate);
    const { membershipFees, vatOnMembershipFees } = sums(ofWeek);
    same([collectedFees, vatOnCollectedFees], [membershipFees, vatOnMembershipFees], 'fees collected');
  }
  const active = desk.book.drivers.filter(({ status, isDeleted }) => status === 'active' && !isDeleted);
  const current = weeks.find(({ weekStartDate }) => weekStartDate === monday(desk.today));
  same(
    [current?.activeDriversCount ?? 0, current?.totalWeeklyFees ?? '0.00'],
    [active.length, pounds(sum(active.map(({ fee }) => fee)))],
    "the current week's fees",
  );
  const paid = desk.book.drivers.flatMap(({ memberships }) => memberships);
  const thisYear = paid.filter(({ paidOn }) => paidOn.startsWith(desk.today.slice(0, 4)));
  const figures = await desk.get<MembershipFiguresAnswer>('/api/memberships/figures');
  same(figures.paidThisYear, pounds(ANNUAL_PENCE * thisYear.length), 'annual payments');
  same(
    figures.paid,
    active.filter(({ memberships }) => memberships.some(({ until }) => until >= desk.today)).length,
    'paid memberships',
  );
}
